import type { ServerTimeReading } from '@assay/client';

/** An answer's `Date` is cut to the second. */
const CUT_MS = 999;

/** The server's time, in milliseconds since 1970 UTC, worked out from the answers to calls. */
export type ServerClock = {
  /** The time of this machine until the first answer. Exact to a second, or to how long an answer took. */
  nowMs(): number;
  take(reading: ServerTimeReading): void;
};

export function createServerClock(localMs: () => number): ServerClock {
  /** Bounds of how far the server's clock is ahead of this machine's. */
  let [least, most] = [0, 0];
  return {
    nowMs: () => localMs() + Math.round((least + most) / 2),
    take({ serverMs, sentMs, receivedMs }) {
      const [low, high] = [serverMs - receivedMs, serverMs + CUT_MS - sentMs];
      const [both, either] = [Math.max(least, low), Math.min(most, high)];
      // A reading that agrees with the earlier ones narrows them; else a clock was set, and the newest counts.
      [least, most] = both <= either && least !== most ? [both, either] : [low, high];
    },
  };
}

/** The clock for all that runs out, grows or depends on the day: the visitor's own may be wrong. */
export const serverClock = createServerClock(() => Date.now());
