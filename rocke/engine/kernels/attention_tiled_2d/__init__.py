"""Tiled-2D paged attention: a tile of queries against the pages of one sequence and KV head.

Tensors: Q and O `[total_q, Hq, D]`; K and V caches `[num_blocks, BS, Hkv, D]`, bf16 or fp16;
block_tables i32 `[num_seqs, stride]`; seq_lens i32 `[num_seqs]`; cu_seqlens_q i32 `[num_seqs+1]`.
"""
