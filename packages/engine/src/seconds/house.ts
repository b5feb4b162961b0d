import { MAXIMUM_AMOUNT } from '@assay/money';
import { move } from '../ledger/move.ts';
import type { FundSeconds, SetSecondsTerms } from './commands.ts';
import type { SecondsRejection } from './rejection.ts';
import type { Seconds } from './seconds.ts';
import { copyOfTerms } from './terms.ts';
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

/** Brings money of the house in, or takes what nothing has on hold out again. */
export function fund(command: FundSeconds, seconds: Seconds): SecondsRejection | null {
  const { type, account, currency, amount } = command;
  const { ledger, listings, changes } = seconds.stage;
  if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
  if (amount <= 0n) return { code: 'invalid_amount' };
  const external = ledger.house('external', currency);
  const house = ledger.house(account, currency);
  if (type === 'fund_seconds') {
    // The same bound as for everything that comes in from outside, which keeps every account within int8.
    if (amount - external.total > MAXIMUM_AMOUNT) return { code: 'amount_too_large' };
    move(external, house, amount, 'seconds_funding', changes.sequence, changes);
    return null;
  }
  const free = house.available;
  if (amount > free) return { code: 'insufficient_balance', free };
  move(house, external, amount, 'seconds_funding', changes.sequence, changes);
  return null;
}
