"""RMS norm over rows: `out = x * rsqrt(mean(x*x) + eps) * weight`.

Tensors: x and out `[rows, N]`, weight `[N]`, contiguous, bf16, fp16 or f32; sums in f32.
"""
