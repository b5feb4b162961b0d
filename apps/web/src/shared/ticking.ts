/** One timer for all views that show a clock, and none while nothing does. */
export type Ticking = {
  /** The clock as it stood at the last tick. */
  now(): number;
  /** @returns the way to leave */
  subscribe(listener: () => void): () => void;
};

/** @param readMs the clock, in milliseconds */
export function createTicking(readMs: () => number, refreshMs: number): Ticking {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let nowMs = 0;
  const tick = (): void => {
    nowMs = readMs();
    for (const listener of listeners) listener();
  };
  return {
    now() {
      // Nothing ticks before the first view of several has been drawn: it is not drawn by the clock of the last one.
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
