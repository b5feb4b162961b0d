import { uptime } from 'node:os';

/** Longest leap forward that is followed: nothing that an exchange does can be undone after a wrong one. */
export const LEAP_MAX_MS = 60 * 60_000;
const SECOND_MS = 1_000;

/** The machine's clock is trusted for so long before the elapsed time is read again, which costs a system call. */
const MAX_STEP_MS = 1_000;

/** The exchange's time. */
export type SteadyTime = {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /**
   * Returns the lead of the machine's clock over this time after too long a leap, in milliseconds; 0 while it is
   * followed.
   */
  aheadMs(): number;
};

export type SteadyTimeParts = {
  /** The machine's clock, which can be set. */
  readonly wall: () => number;
  /** Elapsed milliseconds, including those while the machine slept; cannot be set. */
  readonly elapsed: () => number;
  /** Called when a leap begins to be held back, and with 0 when the system clock is trusted again. */
  readonly onClockJump: (aheadMs: number) => void;
};

/** Returns the milliseconds since this machine's boot, including sleep. */
export function machineElapsed(): number {
  return uptime() * SECOND_MS;
}

/**
 * Follows the machine's clock while it agrees with the elapsed time within an hour: it is adjusted now and then, and a
 * suspended machine resumes later. Beyond that an operator has to confirm the clock by restarting the process: until
 * then the time continues from its last value at the rate of the elapsed time. A clock that is set back is followed;
 * the sequencer ensures that time never decreases.
 */
export function createSteadyTime({ wall, elapsed, onClockJump }: SteadyTimeParts): SteadyTime {
  let reference = { wallMs: wall(), elapsedMs: elapsed() };
  let isHeld = false;

  function expected(): number {
    return reference.wallMs + Math.max(0, elapsed() - reference.elapsedMs);
  }

  function hold(aheadMs: number): void {
    const willHold = aheadMs > LEAP_MAX_MS;
    if (willHold === isHeld) return;
    isHeld = willHold;
    onClockJump(willHold ? aheadMs : 0);
  }

  return {
    now() {
      const wallMs = wall();
      const stepMs = wallMs - reference.wallMs;
      if (!isHeld && stepMs >= 0 && stepMs < MAX_STEP_MS) return wallMs;
      const expectedMs = expected();
      hold(wallMs - expectedMs);
      if (isHeld) return Math.floor(expectedMs);
      reference = { wallMs, elapsedMs: elapsed() };
      return wallMs;
    },
    aheadMs() {
      const aheadMs = wall() - expected();
      return aheadMs > LEAP_MAX_MS ? Math.floor(aheadMs) : 0;
    },
  };
}
