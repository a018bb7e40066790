"""Scatters new K and V tokens into a paged cache by a slot mapping.

Tensors: key and value `[num_tokens, Hkv, D]`, key_cache and value_cache `[num_blocks, BS, Hkv, D]`,
contiguous, 16 or 32 bits an element; slot_mapping `[num_tokens]`, i32 or i64: slot s is token
`s % BS` of page `s / BS`, and a negative slot is skipped.
"""
