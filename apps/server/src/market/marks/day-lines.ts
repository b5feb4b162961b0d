import { INDEX_PRICE_DAY_FORMAT, type IndexPriceDayHeader, type IndexPriceDayRow } from '@assay/contract';
import { type PairId, pairId } from '@assay/engine';
import { formatIndexPrice, indexPriceUnits } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type ListedPair, type Listings, symbolOf } from '../market-data/listings.ts';
import type { TermsBook } from '../prices/terms-book.ts';

export const DAY_MS = 86_400_000;

/** A UTC day with the hash of the previous day's file. */
export type DayToWrite = { readonly day: string; readonly fromMs: number; readonly previous: string };

/** Returns the UTC day that contains an instant. */
export function dayAt(ms: number): { readonly day: string; readonly fromMs: number } {
  const fromMs = ms - (ms % DAY_MS);
  return { day: new Date(fromMs).toISOString().slice(0, 'YYYY-MM-DD'.length), fromMs };
}

/**
 * Returns the first line of a file. It names every pair that was ever listed, so that every pair id can be resolved.
 */
export function headRowText(
  { day, fromMs, previous }: DayToWrite,
  listings: Pick<Listings, 'pairs'>,
  termsBook: TermsBook,
): string {
  const headRow: IndexPriceDayHeader = {
    format: INDEX_PRICE_DAY_FORMAT,
    day,
    from_ms: fromMs,
    to_ms: fromMs + DAY_MS,
    previous,
    pairs: listings
      .pairs()
      .toSorted((left, right) => left.spec.id - right.spec.id)
      .map((pair) => ({
        id: pair.spec.id,
        symbol_name: symbolOf(pair),
        sources: sourcesOn(pair, fromMs, termsBook),
      })),
  };
  return `${JSON.stringify(headRow)}\n`;
}

/** Returns the line of one index price. */
export function indexPriceRowText(
  { pair, sequence, price, observed_ms, time_ms, fresh_until_ms }: Selectable<Schema['marks']>,
  tickOf: (pair: PairId) => string,
): string {
  const indexPriceRow: IndexPriceDayRow = [
    pair,
    Number(sequence),
    formatIndexPrice(indexPriceUnits(price), tickOf(pairId(pair))),
    Number(observed_ms),
    Number(time_ms),
    Number(fresh_until_ms),
  ];
  return `${JSON.stringify(indexPriceRow)}\n`;
}

/** Returns the sources of a pair's index at the beginning of the day, and their changes within the day. */
function sourcesOn(
  { spec, base, quote }: ListedPair,
  fromMs: number,
  termsBook: TermsBook,
): IndexPriceDayHeader['pairs'][number]['sources'] {
  const { current, scheduled } = termsBook.at({ id: spec.id, base: base.code, quote: quote.code }, fromMs);
  const changed = scheduled
    .filter(({ actsMs }) => actsMs < fromMs + DAY_MS)
    .map(({ actsMs, sources }) => ({ from_ms: actsMs, names: [...sources] }));
  return current === null ? changed : [{ from_ms: fromMs, names: [...current.sources] }, ...changed];
}
