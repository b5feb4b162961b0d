import type { ServerTimeReading } from '@assay/client';

/** A response's `Date` header is truncated to the second. */
const DATE_RESOLUTION_MS = 999;

/** Estimate of the server's time, in milliseconds since 1970 UTC, from the responses to calls. */
export type ServerClock = {
  /** Local time until the first response. Accurate to a second, or to the round-trip time if that is longer. */
  nowMs(): number;
  update(reading: ServerTimeReading): void;
};

export function createServerClock(localMs: () => number): ServerClock {
  /** Bounds of the server clock's lead over the local one, in milliseconds. */
  let [minOffset, maxOffset] = [0, 0];
  return {
    nowMs: () => localMs() + Math.round((minOffset + maxOffset) / 2),
    update({ serverMs, sentMs, receivedMs }) {
      const [sampleMin, sampleMax] = [serverMs - receivedMs, serverMs + DATE_RESOLUTION_MS - sentMs];
      const [overlapMin, overlapMax] = [Math.max(minOffset, sampleMin), Math.min(maxOffset, sampleMax)];
      // A consistent reading narrows the bounds; otherwise a clock was set, and the newest reading counts.
      [minOffset, maxOffset] =
        overlapMin <= overlapMax && minOffset !== maxOffset
          ? [overlapMin, overlapMax]
          : [sampleMin, sampleMax];
    },
  };
}

/** Clock for expiries, accruals and dates: the visitor's own may be wrong. */
export const serverClock = createServerClock(() => Date.now());
