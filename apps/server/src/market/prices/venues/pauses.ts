/** Pauses before a line is opened again. */
export type PauseTerms = {
  /** Before the first new try; each further one waits twice as long, */
  readonly firstPauseMs: number;
  /** but no longer than this. */
  readonly longestPauseMs: number;
  /** After a line that has held for so long it begins with the first pause again. */
  readonly steadyMs: number;
};

/** Answers the pause after each line that ended, by how long it gave prices. */
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
