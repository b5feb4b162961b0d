import type { CurrencySpec } from '@assay/engine';
import { type Amount, formatAmount } from '@assay/money';
import type { Reconciliation } from '../reserves/reconciliation.ts';

/** Formats minor units as text, with a minus sign below zero. */
export function signed(units: bigint, { decimals }: Pick<CurrencySpec, 'decimals'>): string {
  return units < 0n
    ? `-${formatAmount(-units as Amount, decimals)}`
    : formatAmount(units as Amount, decimals);
}

/** Formats the sums of books as texts; unknown ones are empty. */
export function reconciliationTexts(reconciliation: Reconciliation, currency: CurrencySpec) {
  const money = (units: bigint): string => signed(units, currency);
  return {
    held: reconciliation.hotBalance === null ? '' : money(reconciliation.hotBalance),
    cold: money(reconciliation.cold),
    owed: money(reconciliation.owed),
    arriving: money(reconciliation.arriving),
    ahead: money(reconciliation.creditedAfterReport),
    leaving: money(reconciliation.leaving),
    explained: money(reconciliation.explained),
  };
}
