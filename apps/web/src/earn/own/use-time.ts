import { useSyncExternalStore } from 'react';

/** What accrues is drawn anew so often. */
const REFRESH_MS = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

const clock = {
  now: (): number => {
    if (now === 0) now = Date.now();
    return now;
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      now = Date.now();
      timer = setInterval(() => {
        now = Date.now();
        for (const each of listeners) each();
      }, REFRESH_MS);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  },
};

/** The time of day in milliseconds, anew every few seconds: for what grows on the page, which decides nothing. */
export function useTime(): number {
  return useSyncExternalStore(clock.subscribe, clock.now);
}
