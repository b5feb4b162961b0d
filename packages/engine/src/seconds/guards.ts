import type { OwnerId, TimeMs } from '../ids.ts';
import type { ExcludeOneself, LimitLosses } from './commands.ts';
import { limitAfter, MAX_EXCLUSION_MS, type SelfLimits } from './guard.ts';
import type { SecondsRejection } from './rejection.ts';
import type { Seconds } from './seconds.ts';

/** Bars a trader from placing orders until a time, which must be later than before and at most five years ahead. */
export function excludeOneself({ by, until }: ExcludeOneself, seconds: Seconds): SecondsRejection | null {
  const { time } = seconds.stage.changes;
  const before = guardOf(by.trader, seconds);
  const earliestEnd = Math.max(time, before.excludedUntil ?? time);
  if (until <= earliestEnd || until - time > MAX_EXCLUSION_MS) return { code: 'invalid_exclusion' };
  storeLimits({ ...before, excludedUntil: until as TimeMs }, seconds);
  return null;
}

/** Sets a trader's maximum daily loss: a lower one applies immediately, a higher one a day later. */
export function limitLosses(
  { by, currency, most: maxLoss }: LimitLosses,
  seconds: Seconds,
): SecondsRejection | null {
  const { listings, changes } = seconds.stage;
  if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
  if (maxLoss !== null && maxLoss < 0n) return { code: 'invalid_amount' };
  const before = guardOf(by.trader, seconds);
  const limit = limitAfter(seconds.limitOf(by.trader, currency), currency, maxLoss, changes.time);
  const otherLimits = before.limits.filter((other) => other.currency !== currency);
  const limits = [...otherLimits, limit].sort((left, right) => left.currency - right.currency);
  storeLimits({ ...before, limits }, seconds);
  return null;
}

function guardOf(owner: OwnerId, { limitsByOwner: guards }: Seconds): SelfLimits {
  return guards.get(owner) ?? { owner, excludedUntil: null, limits: [] };
}

function storeLimits(guard: SelfLimits, seconds: Seconds): void {
  seconds.limitsByOwner.set(guard.owner, guard);
  seconds.emit({ type: 'seconds_guard_changed', guard });
}
