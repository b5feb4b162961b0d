import { larger, multiplyByPercent, placesOf, product, rounded, sum } from '@assay/money';
import type { Position } from '../use-plans.ts';

/**
 * Returns the earnings of a position so far, paid or accrued, rounded down to the smallest unit; the current day counts
 * pro rata.
 */
export function accruedOf(position: Position, nowMs: number): string {
  const { kind, caution_money: principal, paid, product: plan, start_ms, day_ms, last_day } = position;
  if (kind === 'mortgage' || kind === 'lock_release') return paid;
  const elapsed = Math.max(0, nowMs - start_ms) / day_ms;
  const days = last_day === null ? elapsed : Math.min(elapsed, last_day);
  const earned = product(multiplyByPercent(principal, plan.min_daily_return_rate), days);
  return larger(rounded(earned, placesOf(principal), 'down'), paid);
}

/** Returns the total return until the end of the position, as far as it is promised. */
export function expectedOf({ paid, promised }: Position): string {
  return sum(paid, promised);
}

/** Returns the progress of a position's term, from 0 to 1; null where it has no end. */
export function progressOf({ start_ms, day_ms, last_day }: Position, nowMs: number): number | null {
  if (last_day === null) return null;
  return Math.min(1, Math.max(0, (nowMs - start_ms) / (day_ms * last_day)));
}
