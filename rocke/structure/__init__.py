"""What a kernel's IR says: static counts against a family's formulas, and rules over data flow.

Pure: parsed IR in, findings out. `check` takes the text alone.
"""

from rocke.structure.checking import Parsed, check, flavor_findings, parse, shared_findings, waived
from rocke.structure.counts import count
from rocke.structure.expectations import Expectations, Expected, Waiver
from rocke.structure.facts import Facts
from rocke.structure.findings import RULES, Finding, Rule
from rocke.structure.formula import Formula, FormulaError
from rocke.structure.formula import parse as parse_formula

__all__ = [
    "RULES",
    "Expectations",
    "Expected",
    "Facts",
    "Finding",
    "Formula",
    "FormulaError",
    "Parsed",
    "Rule",
    "Waiver",
    "check",
    "count",
    "flavor_findings",
    "parse",
    "parse_formula",
    "shared_findings",
    "waived",
]
