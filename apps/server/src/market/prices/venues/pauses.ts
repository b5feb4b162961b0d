/** Backoff of a connection's reconnects. */
export type PauseTerms = {
  /** Pause before the first reconnect; it doubles with each further one. */
  readonly firstPauseMs: number;
  /** Longest pause. */
  readonly longestPauseMs: number;
  /** Duration of a connection after which the pause starts at the first one again. */
  readonly steadyMs: number;
};

/** Returns a function with the pause after each closed connection, by the time during which that gave prices. */
export function createPauses({
  firstPauseMs,
  longestPauseMs,
  steadyMs,
}: PauseTerms): (heldMs: number) => number {
  let tries = 0;
  return (heldMs) => {
    tries = heldMs >= steadyMs ? 1 : tries + 1;
    return Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1));
  };
}
