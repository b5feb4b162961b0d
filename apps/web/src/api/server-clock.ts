import type { ServerTimeReading } from '@assay/client';

/** A response's `Date` header is truncated to the second. */
const CUT_MS = 999;

/** Estimate of the server's time, in milliseconds since 1970 UTC, from the responses to calls. */
export type ServerClock = {
  /** Local time until the first response. Accurate to a second, or to the round-trip time if that is longer. */
  nowMs(): number;
  take(reading: ServerTimeReading): void;
};

export function createServerClock(localMs: () => number): ServerClock {
  /** Bounds of the server clock's lead over the local one, in milliseconds. */
  let [least, most] = [0, 0];
  return {
    nowMs: () => localMs() + Math.round((least + most) / 2),
    take({ serverMs, sentMs, receivedMs }) {
      const [low, high] = [serverMs - receivedMs, serverMs + CUT_MS - sentMs];
      const [both, either] = [Math.max(least, low), Math.min(most, high)];
      // A consistent reading narrows the bounds; otherwise a clock was set, and the newest reading counts.
      [least, most] = both <= either && least !== most ? [both, either] : [low, high];
    },
  };
}

/** Clock for expiries, accruals and dates: the visitor's own may be wrong. */
export const serverClock = createServerClock(() => Date.now());
