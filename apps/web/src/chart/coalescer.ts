/**
 * Holds back live bars so that the chart draws at most once per interval. The newest bar of each time is kept,
 * so that the last state of a closed bar is drawn before the next bar opens.
 */
export type BarCoalescer<LiveBar extends { readonly timestamp: number }> = {
  push(bar: LiveBar): void;
  /** Discards pending bars and stops. */
  stop(): void;
};

const CHART_INTERVAL_MS = 200;

/** @param delay runs a callback later and returns the function that cancels it */
export function createBarCoalescer<LiveBar extends { readonly timestamp: number }>(
  deliver: (bar: LiveBar) => void,
  delay: (callback: () => void, ms: number) => () => void,
): BarCoalescer<LiveBar> {
  const waiting = new Map<number, LiveBar>();
  let cancelTimer: (() => void) | null = null;

  const flush = (): void => {
    cancelTimer = null;
    const bars = [...waiting.values()].sort((a, b) => a.timestamp - b.timestamp);
    waiting.clear();
    for (const bar of bars) deliver(bar);
  };

  return {
    push(bar) {
      waiting.set(bar.timestamp, bar);
      cancelTimer ??= delay(flush, CHART_INTERVAL_MS);
    },
    stop() {
      cancelTimer?.();
      cancelTimer = null;
      waiting.clear();
    },
  };
}
