import { useSyncExternalStore } from 'react';
import { serverClock } from '../api/server-clock.ts';
import { createTickingClock } from './ticking-clock.ts';

const SECOND_MS = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const clock = createTickingClock(serverClock.nowMs, SECOND_MS);

/**
 * Returns the time left until an instant (milliseconds since 1970 UTC) on the server's clock, updated every second:
 * `14:59`. Null once it has passed, or without one.
 */
export function useTimeLeft(untilMs: number | null): string | null {
  const seconds = useSyncExternalStore(clock.subscribe, () =>
    untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - clock.now()) / SECOND_MS)),
  );
  return seconds === 0 ? null : clockText(seconds);
}

/** Formats seconds as minutes and seconds, with hours if needed. */
export function clockText(seconds: number): string {
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const [hours, remainderSeconds] = [Math.floor(seconds / HOUR), seconds % HOUR];
  const minutesAndSeconds = `${twoDigits(Math.floor(remainderSeconds / MINUTE))}:${twoDigits(remainderSeconds % MINUTE)}`;
  return hours === 0 ? minutesAndSeconds : `${hours}:${minutesAndSeconds}`;
}
