"""What a repository declares as data, read strictly: families, problems, controls, budgets."""
