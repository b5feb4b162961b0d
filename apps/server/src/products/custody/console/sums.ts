import type { CurrencySpec } from '@assay/engine';
import { type Amount, formatAmount } from '@assay/money';
import type { Books } from '../reserves/judge.ts';

/** Formats minor units as text, with a minus sign below zero. */
export function signed(units: bigint, { decimals }: Pick<CurrencySpec, 'decimals'>): string {
  return units < 0n
    ? `-${formatAmount(-units as Amount, decimals)}`
    : formatAmount(units as Amount, decimals);
}

/** Formats the sums of books as texts; unknown ones are empty. */
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
