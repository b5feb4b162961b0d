import { useState } from 'react';

/**
 * Something that belongs to a key for as long as the key stays. Another key has another from its first drawing on, so
 * that nothing of the former one is shown under it.
 */
export function useKeyed<Value>(key: string, make: (former: Value | null) => Value): Value {
  const [held, setHeld] = useState(() => ({ key, value: make(null) }));
  if (held.key === key) return held.value;
  const next = { key, value: make(held.value) };
  setHeld(next);
  return next.value;
}
