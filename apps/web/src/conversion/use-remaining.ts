import { useEffect, useState } from 'react';

const REFRESH_MS = 200;

/** How long it still is until an instant of the page's own clock, in milliseconds, never below 0; anew five times a second. */
export function useRemaining(until: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (until <= performance.now()) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (until <= performance.now()) clearInterval(timer);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, until - now);
}
