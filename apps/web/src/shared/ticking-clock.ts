/** Clock shared by many components. One interval serves all subscribers; it is cleared when the last one leaves. */
export type TickingClock = {
  /** Returns the time of the last tick, so that all components render the same time. */
  now(): number;
  /** @returns the function that unsubscribes */
  subscribe(listener: () => void): () => void;
};

/**
 * Creates a shared clock for `useSyncExternalStore`.
 * @param readMs returns the current time in milliseconds
 * @param refreshMs tick interval in milliseconds
 */
export function createTickingClock(readMs: () => number, refreshMs: number): TickingClock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let nowMs = 0;
  const tick = (): void => {
    nowMs = readMs();
    for (const listener of listeners) listener();
  };
  return {
    now() {
      // The timer stops without subscribers, and the first render precedes its subscription: refresh a stale time here.
      if (listeners.size === 0 && Math.abs(readMs() - nowMs) > refreshMs) nowMs = readMs();
      return nowMs;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        nowMs = readMs();
        timer = setInterval(tick, refreshMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}
