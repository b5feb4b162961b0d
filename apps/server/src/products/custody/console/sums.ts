import type { CurrencySpec } from '@assay/engine';
import { type Amount, formatAmount } from '@assay/money';
import type { Books } from '../reserves/judge.ts';

/** Minor units as text, with a minus where they are below zero. */
export function signed(units: bigint, { decimals }: Pick<CurrencySpec, 'decimals'>): string {
  return units < 0n
    ? `-${formatAmount(-units as Amount, decimals)}`
    : formatAmount(units as Amount, decimals);
}

/** The sums of books as texts; empty where nobody knows. */
export function bookTexts(books: Books, currency: CurrencySpec) {
  const money = (units: bigint): string => signed(units, currency);
  return {
    held: books.held === null ? '' : money(books.held),
    cold: money(books.cold),
    owed: money(books.owed),
    arriving: money(books.arriving),
    ahead: money(books.ahead),
    leaving: money(books.leaving),
    explained: money(books.explained),
  };
}
