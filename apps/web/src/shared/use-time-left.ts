import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long it is until a time in ms since 1970 UTC, second by second: `14:59`. Null once it is over, or without one. */
export function useTimeLeft(untilMs: number | null): string | null {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isRunning = untilMs !== null && untilMs > nowMs;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? clockText(Math.ceil((untilMs - nowMs) / SECOND_MS)) : null;
}

/** Seconds as minutes and seconds, with hours where there are some. */
export function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, rest] = [Math.floor(seconds / HOUR), seconds % HOUR];
  const tail = `${two(Math.floor(rest / MINUTE))}:${two(rest % MINUTE)}`;
  return hours === 0 ? tail : `${hours}:${tail}`;
}
