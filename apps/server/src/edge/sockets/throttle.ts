/** Rate of something: at most `most` times in any `spanMs`, and never twice within `gapMs`. */
export type Rate = { readonly most: number; readonly spanMs: number; readonly gapMs: number };

export type Throttle = {
  /**
   * Requests a turn: immediately after an idle period, else as soon as the rate allows. One turn serves all earlier
   * requests.
   */
  want(): void;
  stop(): void;
};

/**
 * Runs a function on request, but not more often than the rate allows. A late turn does not delay later ones, as a
 * fixed interval would.
 */
export function createThrottle({ most, spanMs, gapMs }: Rate, run: () => void): Throttle {
  /** Start times of the last turns, at most `most` of them. */
  const begun: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  function earliest(): number {
    const afterLast = (begun.at(-1) ?? Number.NEGATIVE_INFINITY) + gapMs;
    const afterSpan = begun.length < most ? Number.NEGATIVE_INFINITY : (begun[0] ?? 0) + spanMs;
    return Math.max(afterLast, afterSpan);
  }

  function take(): void {
    timer = undefined;
    begun.push(performance.now());
    if (begun.length > most) begun.shift();
    run();
  }

  return {
    want() {
      timer ??= setTimeout(take, Math.max(0, earliest() - performance.now()));
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
