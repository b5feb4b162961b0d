/** A list of callbacks. */
export type Listeners<Value> = {
  notify(value: Value): void;
  /** @returns the function that removes the listener */
  add(listener: (value: Value) => void): () => void;
};

export function createListeners<Value>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    notify(value) {
      for (const listener of listeners) listener(value);
    },
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Combines several unsubscribe functions into one. */
export function leaveAll(...unsubscribes: readonly (() => void)[]): () => void {
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}
