import { useSyncExternalStore } from 'react';
import { serverClock } from '../../api/server-clock.ts';
import { createTicking } from '../../shared/ticking.ts';

/** What accrues is drawn anew so often. */
const REFRESH_MS = 5_000;

const clock = createTicking(serverClock.nowMs, REFRESH_MS);

/** The server's time in milliseconds, anew every few seconds: for what grows on the page, which decides nothing. */
export function useTime(): number {
  return useSyncExternalStore(clock.subscribe, clock.now);
}
