/** Rate of something: at most `max` times in any `spanMs`, and never twice within `gapMs`. */
export type Rate = { readonly max: number; readonly spanMs: number; readonly gapMs: number };

export type Throttle = {
  /**
   * Requests a turn: immediately after an idle period, else as soon as the rate allows. One turn serves all earlier
   * requests.
   */
  request(): void;
  stop(): void;
};

/**
 * Runs a function on request, but not more often than the rate allows. A late turn does not delay later ones, as a
 * fixed interval would.
 */
export function createThrottle({ max, spanMs, gapMs }: Rate, run: () => void): Throttle {
  /** Start times of the last turns, at most `max` of them. */
  const startTimes: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  function earliest(): number {
    const afterGap = (startTimes.at(-1) ?? Number.NEGATIVE_INFINITY) + gapMs;
    const afterSpan = startTimes.length < max ? Number.NEGATIVE_INFINITY : (startTimes[0] ?? 0) + spanMs;
    return Math.max(afterGap, afterSpan);
  }

  function runNow(): void {
    timer = undefined;
    startTimes.push(performance.now());
    if (startTimes.length > max) startTimes.shift();
    run();
  }

  return {
    request() {
      timer ??= setTimeout(runNow, Math.max(0, earliest() - performance.now()));
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
