const MEAN = 7.15;
const SWING = 0.02;
const PERIOD_MS = 3_600_000;

/** CNY for one USDT in the demo: it swings gently within the hour, and is the same for everybody at one time. */
export function cnyForUsdt(nowMs: number): number {
  return MEAN + SWING * Math.sin((2 * Math.PI * nowMs) / PERIOD_MS);
}
