import { useEffect, useState } from 'react';

/** Seconds until a code may be sent again. */
export const CODE_PAUSE_SECONDS = 60;

/**
 * Returns the seconds left of a pause that `start` begins; 0 once it is over. Correct even after the tab was suspended.
 */
export function useCountdown(): { readonly seconds: number; readonly start: (seconds: number) => void } {
  const [endMs, setEndMs] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (endMs === 0) return;
    const tick = () => {
      const remainingSeconds = secondsLeft(endMs, performance.now());
      setSeconds(remainingSeconds);
      if (remainingSeconds === 0) setEndMs(0);
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endMs]);
  return { seconds, start: (durationSeconds) => setEndMs(performance.now() + durationSeconds * 1000) };
}

/** Whole seconds until `endMs`, rounded up, never below zero. */
export function secondsLeft(endMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endMs - nowMs) / 1000));
}
