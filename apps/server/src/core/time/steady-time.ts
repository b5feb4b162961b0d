import { uptime } from 'node:os';

/** A leap further ahead than this is not followed: nothing that an exchange does can be undone when it was a fault. */
export const LEAP_MAX_MS = 60 * 60_000;
const SECOND_MS = 1_000;

/** For so long the machine's clock is believed before it is asked again how much time has gone by, which costs a read. */
const BELIEVED_MS = 1_000;

/** The time that the exchange goes by. */
export type SteadyTime = {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Returns the lead of the machine's clock over it after too far a leap, in milliseconds; 0 while it is followed. */
  heldBackMs(): number;
};

export type SteadyTimeParts = {
  /** The machine's clock, which somebody may set. */
  readonly wall: () => number;
  /** Milliseconds that have gone by, while the machine slept too; nobody can set it. */
  readonly elapsed: () => number;
  /** Called when a leap begins to be held back, and with 0 when the machine's clock is followed again. */
  readonly onHeld: (aheadMs: number) => void;
};

/** Returns the milliseconds that this machine has been up, awake or asleep. */
export function machineElapsed(): number {
  return uptime() * SECOND_MS;
}

/**
 * Follows the machine's clock for as long as it goes as time goes by, give or take an hour: it is set right now and then,
 * and a machine that was stopped from outside wakes up later. Beyond that somebody has to say that the clock is right, by
 * starting the process anew: until then time goes on from where it was, as fast as it goes by. A clock that is set back
 * is followed; that time never goes back is the sequencer's part.
 */
export function createSteadyTime({ wall, elapsed, onHeld }: SteadyTimeParts): SteadyTime {
  let followed = { wallMs: wall(), elapsedMs: elapsed() };
  let isHeld = false;

  function expected(): number {
    return followed.wallMs + Math.max(0, elapsed() - followed.elapsedMs);
  }

  function hold(aheadMs: number): void {
    const willHold = aheadMs > LEAP_MAX_MS;
    if (willHold === isHeld) return;
    isHeld = willHold;
    onHeld(willHold ? aheadMs : 0);
  }

  return {
    now() {
      const wallMs = wall();
      const stepMs = wallMs - followed.wallMs;
      if (!isHeld && stepMs >= 0 && stepMs < BELIEVED_MS) return wallMs;
      const expectedMs = expected();
      hold(wallMs - expectedMs);
      if (isHeld) return Math.floor(expectedMs);
      followed = { wallMs, elapsedMs: elapsed() };
      return wallMs;
    },
    heldBackMs() {
      const aheadMs = wall() - expected();
      return aheadMs > LEAP_MAX_MS ? Math.floor(aheadMs) : 0;
    },
  };
}
