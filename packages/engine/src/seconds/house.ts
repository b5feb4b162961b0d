import { drawFromHouse, fundHouse } from '../house-funds.ts';
import type { FundSeconds, SetSecondsTerms } from './commands.ts';
import type { SecondsRejection } from './rejection.ts';
import type { Seconds } from './seconds.ts';
import { copyOfTerms, type SecondsTerms } from './terms.ts';
import { leastPremium, termsFault, underpriced } from './terms-rules.ts';

/** Sets the terms of new orders and insurances. Existing ones keep theirs. */
export function setTerms(
  { version, terms: requestedTerms }: SetSecondsTerms,
  seconds: Seconds,
): SecondsRejection | null {
  const terms = copyOfTerms(requestedTerms);
  if (version !== seconds.version) return { code: 'terms_changed', version: seconds.version };
  const fault = termsFault(terms, seconds.stage.listings);
  if (fault !== null) return { code: 'invalid_terms', fault };
  if (removesInsuredCurrency(terms, seconds)) return { code: 'invalid_terms', fault: 'insurances' };
  const underpricedInsurance = underpriced(terms.insurances);
  if (underpricedInsurance !== undefined) {
    return {
      code: 'premium_too_low',
      kind: underpricedInsurance.kind,
      least: leastPremium(underpricedInsurance),
    };
  }
  seconds.version += 1;
  seconds.terms = terms;
  const { time } = seconds.stage.changes;
  seconds.emit({ type: 'seconds_terms_set', version: seconds.version, terms, time });
  return null;
}

/**
 * Returns true when a type of insurance would change its currency while insurances of that type are running or awaiting
 * payout in the current currency. Insurances from before this rule may be in a currency that their type no longer has.
 */
function removesInsuredCurrency(
  { insurances }: SecondsTerms,
  { stage, terms, insurances: insurancePolicies }: Seconds,
): boolean {
  if (!stage.upgrades.isActive('insurance_currency_stays')) return false;
  const inForce = new Map(terms.insurances.map(({ kind, currency }) => [kind, currency]));
  const changed = insurances.filter(({ kind, currency }) => inForce.get(kind) !== currency);
  const currencies = new Map(changed.map(({ kind, currency }) => [kind, currency]));
  for (const { policy } of insurancePolicies.all()) {
    const currency = currencies.get(policy.kind);
    if (currency !== undefined && currency !== policy.currency) return true;
  }
  return false;
}

/** Moves money of the exchange in, or out as far as it is not on hold. */
export function fund(command: FundSeconds, { stage }: Seconds): SecondsRejection | null {
  return command.type === 'fund_seconds'
    ? fundHouse(stage, command.account, command, 'seconds_funding')
    : drawFromHouse(stage, command.account, command, 'seconds_funding');
}
