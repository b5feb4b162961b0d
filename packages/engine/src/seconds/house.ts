import { drawFromHouse, fundHouse } from '../house-funds.ts';
import type { FundSeconds, SetSecondsTerms } from './commands.ts';
import type { SecondsRejection } from './rejection.ts';
import type { Seconds } from './seconds.ts';
import { copyOfTerms, type SecondsTerms } from './terms.ts';
import { leastPremium, termsFault, underpriced } from './terms-rules.ts';

/** Sets the terms of orders and insurances that begin from now on. What has begun stays as it began. */
export function setTerms(
  { version, terms: asked }: SetSecondsTerms,
  seconds: Seconds,
): SecondsRejection | null {
  const terms = copyOfTerms(asked);
  if (version !== seconds.version) return { code: 'terms_changed', version: seconds.version };
  const fault = termsFault(terms, seconds.stage.listings);
  if (fault !== null) return { code: 'invalid_terms', fault };
  if (takesCoversCurrency(terms, seconds)) return { code: 'invalid_terms', fault: 'insurances' };
  const cheap = underpriced(terms.insurances);
  if (cheap !== undefined) {
    return { code: 'premium_too_low', kind: cheap.kind, least: leastPremium(cheap) };
  }
  seconds.version += 1;
  seconds.terms = terms;
  const { time } = seconds.stage.changes;
  seconds.emit({ type: 'seconds_terms_set', version: seconds.version, terms, time });
  return null;
}

/**
 * Returns true when a type of insurance would get another currency than it has in the terms in force, and than covers of
 * it that run or wait for their payout. Covers from before the rule may have a currency that their type has left.
 */
function takesCoversCurrency(
  { insurances }: SecondsTerms,
  { stage, terms, insurances: covers }: Seconds,
): boolean {
  if (!stage.rules.has('insurance_currency_stays')) return false;
  const inForce = new Map(terms.insurances.map(({ kind, currency }) => [kind, currency]));
  const changed = insurances.filter(({ kind, currency }) => inForce.get(kind) !== currency);
  const currencies = new Map(changed.map(({ kind, currency }) => [kind, currency]));
  for (const { policy } of covers.all()) {
    const currency = currencies.get(policy.kind);
    if (currency !== undefined && currency !== policy.currency) return true;
  }
  return false;
}

/** Brings money of the house in, or takes what nothing has on hold out again. */
export function fund(command: FundSeconds, { stage }: Seconds): SecondsRejection | null {
  return command.type === 'fund_seconds'
    ? fundHouse(stage, command.account, command, 'seconds_funding')
    : drawFromHouse(stage, command.account, command, 'seconds_funding');
}
