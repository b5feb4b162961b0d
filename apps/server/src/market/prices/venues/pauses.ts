/** Backoff of a connection's reconnects. */
export type PauseTerms = {
  /** Pause before the first reconnect; it doubles with each further one. */
  readonly firstPauseMs: number;
  /** Longest pause. */
  readonly maxPauseMs: number;
  /** Duration of a connection after which the pause starts at the first one again. */
  readonly steadyMs: number;
};

/** Returns a function with the pause after each closed connection, by the time during which that gave prices. */
export function createPauses({ firstPauseMs, maxPauseMs, steadyMs }: PauseTerms): (heldMs: number) => number {
  let attempts = 0;
  return (heldMs) => {
    attempts = heldMs >= steadyMs ? 1 : attempts + 1;
    return Math.min(maxPauseMs, firstPauseMs * 2 ** (attempts - 1));
  };
}
