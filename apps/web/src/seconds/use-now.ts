import { useSyncExternalStore } from 'react';

/** Every countdown of the page moves so often. */
const REFRESH_MS = 200;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = performance.now();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    nowMs = performance.now();
    timer = setInterval(() => {
      nowMs = performance.now();
      for (const one of listeners) one();
    }, REFRESH_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The page's clock, anew five times a second: one timer for all that count down, and none when nothing does. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs);
}
