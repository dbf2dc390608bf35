"""Claims → ballots → modifiers → totals → ties → fate (contract §5–§8); the door is ``day.count_day``."""
