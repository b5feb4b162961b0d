import type { AnswerOf, calls } from '@assay/contract';
import { formatAmount, formatIndexPrice, type IndexPriceUnits, indexPriceUnits } from '@assay/money';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf, type Listings, pairOf, symbolOf } from '../../market/market-data/listings.ts';
import { ppmToPercent } from './terms.ts';

export type StoredQuote = Selectable<Schema['conversion_quotes']>;
export type StoredPart = Selectable<Schema['conversion_parts']>;
export type ConversionRow = AnswerOf<typeof calls.conversionQuote>;
export type StoredRecurring = Selectable<Schema['conversion_recurring']>;
export type RecurringRow = AnswerOf<typeof calls.conversionRecurringList>['list'][number];
type PartRow = ConversionRow['parts'][number];

export type RowContext = {
  readonly listings: Listings;
  readonly timeZone: string;
};

/** Returns a quote in the wire format; its remaining time is counted from `now`. */
export function conversionRowOf(
  row: StoredQuote,
  parts: readonly StoredPart[],
  now: number,
  { listings, timeZone }: RowContext,
): ConversionRow {
  const { code, decimals } = currencyOf(row.currency, listings);
  const text = (value: bigint) => formatAmount(value, decimals);
  const expires = Number(row.expires_ms);
  return {
    id: Number(row.id),
    status: row.status,
    to_id: row.currency,
    to_name: code,
    parts: parts.map((part) => partRowOf(part, text, listings)),
    gross: text(row.gross),
    fee: text(row.fee),
    received: text(row.gross - row.fee),
    created_at: wireTime(Number(row.quoted_ms), timeZone),
    ended_at: row.ended_ms === null ? null : wireTime(Number(row.ended_ms), timeZone),
    recurring_id: row.recurring === null ? null : Number(row.recurring),
    end_milli_seconds: expires,
    remain_milli_seconds: row.status === 'open' ? Math.max(0, expires - now) : 0,
  };
}

/** Returns a recurring conversion in the wire format; `faultText` is the reason of a skip. */
export function recurringRowOf(
  row: StoredRecurring,
  faultText: (code: string) => string,
  { listings, timeZone }: RowContext,
): RecurringRow {
  const from = currencyOf(row.from_currency, listings);
  return {
    id: Number(row.id),
    from_id: from.id,
    from_name: from.code,
    to_id: row.to_currency,
    to_name: currencyOf(row.to_currency, listings).code,
    number: formatAmount(row.amount, from.decimals),
    every: row.every,
    next: row.next_date,
    is_running: row.is_running ? 1 : 0,
    done: row.done,
    skipped: row.skipped,
    fault: row.fault === null ? null : faultText(row.fault),
    last_at: row.last_ms === null ? null : wireTime(Number(row.last_ms), timeZone),
  };
}

function partRowOf(part: StoredPart, received: (value: bigint) => string, listings: Listings): PartRow {
  const { code, decimals } = currencyOf(part.currency, listings);
  const sold = { pair: part.sold_pair, price: part.sold_price, spread: part.sold_spread };
  const bought = { pair: part.bought_pair, price: part.bought_price, spread: part.bought_spread };
  return {
    currency_id: part.currency,
    currency_name: code,
    number: formatAmount(part.amount, decimals),
    gross: received(part.gross),
    fee: received(part.fee),
    received: received(part.gross - part.fee),
    sold_at: priceRowOf(sold, listings),
    bought_at: priceRowOf(bought, listings),
  };
}

type StoredPrice = {
  readonly pair: number | null;
  readonly price: bigint | null;
  readonly spread: number | null;
};

function priceRowOf({ pair, price, spread }: StoredPrice, listings: Listings): PartRow['sold_at'] {
  if (pair === null || price === null || spread === null) return null;
  const listed = pairOf(pair, listings);
  const index: IndexPriceUnits = indexPriceUnits(price);
  return {
    symbol_name: symbolOf(listed),
    index: formatIndexPrice(index, listed.spec.tickSize),
    spread: ppmToPercent(spread),
  };
}

/** Returns the parts of these quotes, by quote, each in order. */
export async function partsOf(
  database: Kysely<Schema>,
  quotes: readonly Pick<StoredQuote, 'id'>[],
): Promise<(id: bigint) => readonly StoredPart[]> {
  if (quotes.length === 0) return () => [];
  const rows = await database
    .selectFrom('conversion_parts')
    .selectAll()
    .where(
      'quote',
      'in',
      quotes.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return (id) => rows.filter(({ quote }) => quote === id);
}
