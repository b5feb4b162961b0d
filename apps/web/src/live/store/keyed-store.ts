/** Values under string keys outside React: each reader is told about its own key and nothing else. */
export type KeyedStore<Value> = {
  /** The newest value, or undefined before the first write. The same object until the key is written again. */
  read(key: string): Value | undefined;
  /** Writes and tells the key's readers at once. Writing the identical value tells nobody. */
  write(key: string, value: Value): void;
  /** Forgets every key that `matches`, and tells their readers. */
  clear(matches?: (key: string) => boolean): void;
  /** @returns the function that ends the subscription. */
  subscribe(key: string, listener: () => void): () => void;
};

export function createKeyedStore<Value>(): KeyedStore<Value> {
  const values = new Map<string, Value>();
  const listeners = new Map<string, Set<() => void>>();

  const notify = (key: string): void => {
    for (const listener of listeners.get(key) ?? []) listener();
  };

  return {
    read: (key) => values.get(key),
    write(key, value) {
      if (Object.is(values.get(key), value)) return;
      values.set(key, value);
      notify(key);
    },
    clear(matches = () => true) {
      const removed = [...values.keys()].filter(matches);
      for (const key of removed) values.delete(key);
      for (const key of removed) notify(key);
    },
    subscribe(key, listener) {
      const existing = listeners.get(key) ?? new Set();
      existing.add(listener);
      listeners.set(key, existing);
      return () => {
        existing.delete(listener);
        if (existing.size === 0 && listeners.get(key) === existing) listeners.delete(key);
      };
    },
  };
}
