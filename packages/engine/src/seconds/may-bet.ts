import type { CurrencyId, OwnerId } from '../ids.ts';
import { limitAt } from './guard.ts';
import type { SecondsRejection } from './rejection.ts';
import type { Seconds } from './seconds.ts';

/**
 * Rejects a bet, or the purchase of insurance, by the law of the user's country and the user's own limits; `cost` is
 * the maximum loss that counts towards the daily limit, in minor units.
 */
export function guardFault(
  owner: OwnerId,
  currency: CurrencyId,
  cost: bigint,
  seconds: Seconds,
): SecondsRejection | null {
  const { stage, terms, limitsByOwner: guards, today } = seconds;
  const { country, level } = stage.owners.factsOf(owner);
  if (country !== null && terms.barredCountries.includes(country)) return { code: 'country_barred' };
  if (level < terms.identityLevel) return { code: 'identity_needed', level: terms.identityLevel };
  const until = guards.get(owner)?.excludedUntil ?? null;
  if (until !== null && stage.changes.time < until) return { code: 'self_excluded', until };
  const maxLoss = limitAt(seconds.limitOf(owner, currency), stage.changes.time);
  if (maxLoss === null) return null;
  const remaining = maxLoss - today.lossOf(owner, currency) - seconds.atRisk(owner, currency);
  return cost > remaining ? { code: 'loss_limit_reached', left: remaining > 0n ? remaining : 0n } : null;
}
