"""The typed SSA IR: `types`, `model`, `builder`, `verify`; lowering is `rocke.engine.lowering`."""
