import { useSyncExternalStore } from 'react';
import { createTickingClock } from '../shared/ticking-clock.ts';

/** Interval of the page's countdowns, in milliseconds. */
const REFRESH_MS = 200;

/** Monotonic clock of the page. */
export const countdownClock = createTickingClock(() => performance.now(), REFRESH_MS);

/** Returns the page's clock in milliseconds, updated five times a second. */
export function useNow(): number {
  return useSyncExternalStore(countdownClock.subscribe, countdownClock.now);
}
