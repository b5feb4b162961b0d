const MEAN_RATE = 7.15;
const SWING = 0.02;
const PERIOD_MS = 3_600_000;

/** CNY for one USDT in the demo: it oscillates slightly within the hour, and is a pure function of the time. */
export function cnyForUsdt(nowMs: number): number {
  return MEAN_RATE + SWING * Math.sin((2 * Math.PI * nowMs) / PERIOD_MS);
}
