import { MAXIMUM_AMOUNT } from '@assay/money';
import { move } from '../ledger/move.ts';
import type { FundRebates, SetRebateTerms } from './commands.ts';
import { endAfter, type Rebates } from './rebates.ts';
import type { RebateRejection } from './rejection.ts';
import { copyOfRebateTerms, rebateFault } from './terms.ts';

/** Sets the terms of future periods. */
export function setTerms(
  { by, version, terms: requestedTerms }: SetRebateTerms,
  rebates: Rebates,
): RebateRejection | null {
  if (!hasRequiredApproval(by)) return { code: 'needs_second_person' };
  const terms = copyOfRebateTerms(requestedTerms);
  const { listings, changes } = rebates.stage;
  if (version !== rebates.version) return { code: 'terms_changed', version: rebates.version };
  const fault = rebateFault(terms, (id) => listings.currency(id) !== undefined);
  if (fault !== null) return { code: 'invalid_rebate_terms', fault };
  const before = rebates.terms;
  if (before !== undefined && before.currency !== terms.currency) return { code: 'rebate_currency_fixed' };
  rebates.version += 1;
  rebates.terms = terms;
  if (before?.period !== terms.period) rebates.closeAt(endAfter(terms.period, changes.time));
  rebates.emit({ type: 'rebate_terms_set', version: rebates.version, terms, time: changes.time });
  return null;
}

/** Pays money from outside to the fee account of the exchange. Rebates that lack funds are paid when the period ends. */
export function fund({ by, amount }: FundRebates, rebates: Rebates): RebateRejection | null {
  if (!hasRequiredApproval(by)) return { code: 'needs_second_person' };
  const { ledger, changes } = rebates.stage;
  const { terms } = rebates;
  if (terms === undefined) return { code: 'rebates_closed' };
  if (amount <= 0n) return { code: 'invalid_amount' };
  const external = ledger.house('external', terms.currency);
  // The same limit as for all money from outside, which keeps every account within int8.
  if (amount - external.total > MAXIMUM_AMOUNT) return { code: 'amount_too_large' };
  move(external, rebates.feeAccount(terms), amount, 'rebate_funding', changes.sequence, changes);
  return null;
}

/**
 * Returns true if no further approval is needed: staff need that of a second person; the exchange's own services, such
 * as its setup, need none.
 */
function hasRequiredApproval(by: SetRebateTerms['by']): boolean {
  return !('staff' in by) || by.proposedBy !== undefined;
}
