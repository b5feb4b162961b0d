import { useState } from 'react';

/**
 * Returns a value bound to a key. A new key gets a new value in the same render, so that the previous one is never
 * shown under it.
 */
export function useKeyed<Value>(key: string, make: (former: Value | null) => Value): Value {
  const [held, setHeld] = useState(() => ({ key, value: make(null) }));
  if (held.key === key) return held.value;
  const next = { key, value: make(held.value) };
  setHeld(next);
  return next.value;
}
