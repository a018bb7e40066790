"""All between a spec and the table, in packages whose arrows run one way.

`declared` reads what a repository states, `engines` asks emitters, `lanes` makes the plan;
`checks`, `codegen`, `numerics` and `mutation` judge, `running` runs pytest; `results` joins
evidence into the ledger, `summary` publishes it and `github` tells it. What all share stands here.
"""
