import { useSyncExternalStore } from 'react';

/** Every countdown of the page moves so often. */
const REFRESH_MS = 200;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = 0;

function tick(): void {
  nowMs = performance.now();
  for (const listener of listeners) listener();
}

/** One timer for all that count down, and none when nothing does. */
export const countdownClock = {
  /** The page's own clock, which only runs forward, as it stood at the last tick. */
  now: (): number => nowMs,
  /** @returns the way to leave */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      nowMs = performance.now();
      timer = setInterval(tick, REFRESH_MS);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  },
};

/** The page's clock, anew five times a second. */
export function useNow(): number {
  return useSyncExternalStore(countdownClock.subscribe, countdownClock.now);
}
