import { useEffect, useState } from 'react';

const REFRESH_MS = 200;

/** How long it still is until an instant of the page's own clock, in milliseconds, never below 0; anew five times a second. */
export function useRemaining(until: number): number {
  const [left, setLeft] = useState(() => leftUntil(until));
  useEffect(() => {
    setLeft(leftUntil(until));
    if (leftUntil(until) === 0) return;
    const timer = setInterval(() => {
      const now = leftUntil(until);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function leftUntil(until: number): number {
  return Math.max(0, until - performance.now());
}
