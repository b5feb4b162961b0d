import { useSyncExternalStore } from 'react';
import { createTicking } from '../shared/ticking.ts';

/** Every countdown of the page moves so often. */
const REFRESH_MS = 200;

/** The page's own clock, which only runs forward. */
export const countdownClock = createTicking(() => performance.now(), REFRESH_MS);

/** The page's clock, anew five times a second. */
export function useNow(): number {
  return useSyncExternalStore(countdownClock.subscribe, countdownClock.now);
}
