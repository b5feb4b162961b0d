/** Reads at most once in so long; callers in between share the answer. A failure is shared by those who wait for it. */
export function keepFor<Value>(
  milliseconds: number,
  now: () => number,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly endsMs: number } | null = null;
  return () => {
    if (kept && kept.endsMs > now()) return kept.value;
    const value = read();
    kept = { value, endsMs: now() + milliseconds };
    value.catch(() => {
      kept = null;
    });
    return value;
  };
}
