"""noxfile Lanes and the plan: what runs where, what it needs, which cases it owes."""
