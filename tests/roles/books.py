"""The four rule books as lists and tables, written by hand and apart from the files that they check."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BOOKS = ("tabula-ur", "avventure-orientali", "partitalla", "licantropi")

# The roles of each book, by section, in the order of the book.
ROLES = {
    "tabula-ur": {
        "villaggio": """
            annullatore avvocato batsman becchino brutto cacciatore cappuccetto-rosso carceriere censuratore cipolla
            contadino eletto falegname gesoo giudice guardia gufo hobbit influencer ingenuo kamikaze locandiera
            maniaco-sessuale massoni matematico matto medium minosse notaio nottambulo oracolo oste prete scrutatore
            segugio soprano spettro spia sputatore stregone survivor van-helsing veggente veggente-cieco veggente-orbo
        """,
        "lupi": """
            lupo artificiere berserker capobranco cucciolo duplicatore esploratore famelico ghostbuster giuda
            illusionista ipnotista negromante niflheimr oracolupo predator ricattatore sfigato stregolupo talpa-mannara
            vegano vestale
        """,
        "rubavittoria": """
            cannibale cthulhu criceto-mannaro cultisti diavolo dracula ludopatico medusa mr-e-mrs-smith pifferaio
            pirata vampiro zombi
        """,
        "cambio-fazione": "cavaliere contagiato mannaro prostituta",
        "solitari": "baron-samedi bounty-killer drago idiota it",
        "non-al-via": "sceriffo tiranno",
    },
    "avventure-orientali": {
        "villaggio": """
            daimyo kitsune poeta sacerdote-shinto samurai sosia-del-daimyo ninja-in-agguato cortigiano
            contadino-semplice
        """,
        "fuorilegge": "bandito ronin",
        "branco": "lord-tengu tengu-fantasma tengu-ubriacone geisha lupo-mannaro",
        "rubavittoria": "tanuki",
    },
    "partitalla": {
        "branco": "lupo-nero lupo-blocco lupo-mannaro",
        "villaggio": "veggente guardia erborista capovillaggio peccatrice confessore contadino-semplice",
        "": "detective-cieco",
        "rubavittoria": "posseduto",
        "solitari": "apprendista-incantatrice incantatrice",
    },
    "licantropi": {
        "villaggio": """
            giulietta contadino guardia guardia-corrotta prete peccatore cacciatore-di-vampiri oste assassino oratore
            avvocato sindaco spia druido matto mago medium guaritore strega veggente
        """,
        "lupi": "guardia-infiltrata traditore lupo-1 lupo-2 lupo-3 lupo-4",
        "vampiri": "ghoul vampiro vampirizzato",
    },
}

# Powers with a choice, one a line: role[/power], nights or days (g), uses, targets, of which kind, himself, twice
# running. A dot before a value: the book does not say it. "-": does not apply. "oo": without limit.
CHOICES = {
    "tabula-ur": """
        annullatore             .1-.4   1    1    vivo      no    -
        avvocato                2       .oo  1    .vivo     no    .sì
        becchino                3       oo   0    -         -     -
        cacciatore              2       2    1    .vivo     .sì   .sì
        carceriere/cattura      2       oo   1    .vivo     .sì   .sì
        carceriere/esecuzione   3       oo   0    -         -     -
        carceriere/liberazione  3       oo   1    .vivo     .sì   .sì
        censuratore             1       oo   1    .vivo     .sì   .sì
        giudice                 -       oo   1    vivo      .sì   -
        guardia                 2       oo   1    .vivo     no    no
        gufo                    2       .oo  1    .vivo     sì    .sì
        influencer              .1      oo   1    .vivo     no    .sì
        ingenuo                 2       .oo  1    .vivo     no    .sì
        locandiera              2       oo   1    .vivo     .sì   .sì
        maniaco-sessuale        2       oo   1    .vivo     .sì   no
        matematico              -       oo   0    -         -     -
        matto                   2       1    2    chiunque  no    -
        minosse/confronto       3       oo   2    morto     -     .sì
        minosse/ruolo           3       1    1    morto     -     -
        nottambulo              2       1    0    -         -     -
        oracolo                 3       oo   1    morto     -     .sì
        prete                   3       oo   1    .vivo     .sì   .sì
        scrutatore              .1      1    0    -         -     -
        segugio                 2       oo   1    .vivo     .sì   no
        soprano                 2       1    0    -         -     -
        spettro                 2       1    1    morto     -     -
        spia                    2       oo   1    vivo      no    no
        sputatore               2       3    1    .vivo     .sì   .sì
        stregone                4       1    1    morto     -     -
        survivor                3       oo   1    .vivo     .sì   .sì
        van-helsing             2       1    1    .vivo     .sì   -
        veggente                2       oo   1    vivo      .sì   .sì
        veggente-cieco          2       oo   2    vivo      .sì   .sì
        veggente-orbo           2       oo   1/2  vivo      .sì   .sì
        lupo/sbrano             2       oo   1    vivo      sì    .sì
        artificiere             2       1    1    .vivo     .sì   .sì
        berserker               2       1    2    .vivo     .sì   -
        duplicatore             2       1    2    .vivo     .sì   -
        esploratore             2       1    1    .vivo     .sì   -
        famelico                2       2    1    .vivo     .sì   .sì
        ghostbuster             2       1    1    chiunque  .sì   -
        illusionista            2       1    0    -         -     -
        ipnotista               2       1    2    .vivo     .sì   -
        negromante              2       1    0    -         -     -
        niflheimr               2       1    1    .vivo     .sì   -
        oracolupo               2       1    1    morto     -     -
        predator/assorbimento   2       1    1    vivo      .sì   -
        predator/rilascio       .3      1    0    -         -     -
        ricattatore             2       3    1    .vivo     .sì   .sì
        sfigato                 2       oo   1    .vivo     no    .sì
        stregolupo              4       1    1    morto     -     -
        talpa-mannara           3       1    1    .vivo     .sì   -
        vegano                  2       oo   1    .vivo     .sì   .sì
        vestale                 g1      1    0/1  vivo      .sì   -
        cannibale               2       .oo  1    .vivo     .sì   .sì
        cthulhu                 2       oo   1    .vivo     .sì   .sì
        dracula                 2       oo   1    .vivo     .sì   .sì
        ludopatico/scommessa    2-5     1    4    .vivo     .sì   -
        medusa/sguardo          2       oo   1    .vivo     .sì   .sì
        pifferaio               2       .oo  2    .vivo     .sì   .sì
        pirata/ricerca          2       oo   3    chiunque  .sì   .sì
        pirata/furto            2       oo   1    chiunque  .sì   .sì
        pirata/cannonata        4       1    0    -         -     -
        zombi                   .g1     oo   1    .vivo     .sì   sì
        cavaliere               3-3     1    1    .vivo     .no   -
        prostituta              2-2     1    1    chiunque  .sì   -
        baron-samedi            3       oo   2    .chiunque .sì   no
        drago                   2       oo   lupi chiunque  .sì   .sì
        it                      2       .oo  1    .vivo     .sì   .sì
        sceriffo                2       oo   1    .vivo     no    no
        tiranno                 -       oo   1    vivo      .sì   -
    """,
    "avventure-orientali": """
        kitsune                 2       oo   3    vivo      no    .sì
        poeta                   2       oo   1    .vivo     no    .sì
        samurai                 2       oo   1    .vivo     no    no
        ninja-in-agguato        2       oo   1    .vivo     no    .sì
        bandito                 2       1    1    .vivo     no    -
        ronin                   2       1    1    .vivo     no    -
        lord-tengu              2       1    1    .vivo     no    -
        tengu-fantasma          2       1    1    .vivo     no    -
        tengu-ubriacone/caccia-al-tanuki 2 .oo 1  .vivo     .sì   .sì
        geisha                  2       oo   1    .vivo     no    no
        lupo-mannaro/sbrano     2       .oo  1    .vivo     .sì   .sì
    """,
    "partitalla": """
        lupo-nero               2       oo   1    .vivo     .sì   no
        lupo-blocco             2       oo   1    .vivo     no    no
        veggente                1       oo   1    .vivo     no    .sì
        guardia                 2       oo   1    .vivo     no    no
        erborista/erbe          2       oo   1    .vivo     .sì   .sì
        erborista/risanamento   3       1    1    .vivo     .sì   -
        capovillaggio           2       oo   1    .vivo     .sì   .sì
        lupo-mannaro/sbrano     2       .oo  1    .vivo     .sì   .sì
    """,
    "licantropi": """
        giulietta               1-1     1    1    vivo      .no   -
        assassino               .2      .oo  0    -         -     -
        oratore                 -       .oo  0    -         -     -
        avvocato                -       .oo  1    vivo      no    -
        sindaco                 -       .oo  1    .vivo     .sì   -
        spia                    -       .oo  1    vivo      .sì   -
        matto                   g-2     .1   0    -         -     -
        mago                    1       .oo  1    .vivo     .sì   .sì
        medium                  2       .oo  1    morto     -     .sì
        guaritore               2       1    1    morto     -     -
        strega                  2       .oo  1    .vivo     .sì   .sì
        veggente                1       .oo  1    vivo      .sì   .sì
        lupo-1/sbrano           2       oo   1    vivo      .sì   .sì
        lupo-2/sbrano           2       oo   1    vivo      .sì   .sì
        lupo-3                  -       1    1    .vivo     no    -
        vampiro                 2       oo   1    vivo      .sì   .sì
    """,
}


def path(book: str) -> Path:
    return ROOT / "config" / "ruoli" / f"{book}.toml"
