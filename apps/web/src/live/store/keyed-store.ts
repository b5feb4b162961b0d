/** Values under string keys outside React; subscribers are notified of their own key only. */
export type KeyedStore<Value> = {
  /** Returns the latest value; undefined before the first write. The same object until the next write. */
  read(key: string): Value | undefined;
  /** Writes a value and notifies the key's subscribers synchronously, unless it is identical. */
  write(key: string, value: Value): void;
  /** Clears every key that `matches`, and notifies the subscribers. */
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
