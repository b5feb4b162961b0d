import { useState } from 'react';

/**
 * Returns a value bound to a key. A new key gets a new value in the same render, so that the previous one is never
 * shown under it.
 */
export function useKeyed<Value>(key: string, create: (previous: Value | null) => Value): Value {
  const [stored, setStored] = useState(() => ({ key, value: create(null) }));
  if (stored.key === key) return stored.value;
  const next = { key, value: create(stored.value) };
  setStored(next);
  return next.value;
}
