"""What is told around the count: the registro (who left the game, who came back) and the morning announcement."""
