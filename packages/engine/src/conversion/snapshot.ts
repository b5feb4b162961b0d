import { type IndexPriceUnits, indexPriceUnits } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';
import { restoreLock } from '../ledger/hold.ts';
import { parseAmount } from '../snapshot/exact-text.ts';
import type { Conversion } from './conversion.ts';
import type { ConversionQuote, QuotedPrice } from './quote.ts';
import type { ConversionRecurring } from './recurring.ts';
import type { ConversionTerms } from './terms.ts';

/** Amounts and prices are decimal text, because JSON has no exact large integers. */
type MoveRow = readonly [slot: number, size: string];

/** Rows of a snapshot. Quotes are sorted by id. */
export type ConversionRow =
  | readonly ['last', number]
  | readonly ['terms', version: number, terms: string]
  | readonly ['quote', string]
  | readonly ['recurred', number]
  | readonly ['recurring', string]
  | readonly ['due', day: string, since: TimeMs]
  | readonly ['hour', number]
  | readonly ['used', OwnerId, CurrencyId, string]
  /** Amounts of quotes of the hour that no longer count against the limit of all users. */
  | readonly ['returned', CurrencyId, string]
  | readonly ['times', OwnerId, readonly TimeMs[]]
  | readonly ['moves', PairId, slot: number, price: string, before: string | null, moves: readonly MoveRow[]];

export function* writeConversion(conversion: Conversion): Generator<ConversionRow> {
  const { last, lastRecurring, recurrings, due, version, terms, usage, volatility } = conversion;
  if (last > 0) yield ['last', last];
  if (version > 0) yield ['terms', version, textOf(terms)];
  for (const { quote } of conversion.open()) yield ['quote', quoteText(quote)];
  if (lastRecurring > 0) yield ['recurred', lastRecurring];
  for (const recurring of recurrings.all()) yield ['recurring', textOf(recurring)];
  if (due !== null) yield ['due', due.day, due.since];
  if (usage.hour > 0) yield ['hour', usage.hour];
  for (const [owner, currency, amount] of usage.used()) yield ['used', owner, currency, `${amount}`];
  for (const [currency, amount] of usage.returned()) yield ['returned', currency, `${amount}`];
  for (const [owner, times] of usage.times()) yield ['times', owner, times];
  for (const [pair, { slot, price, before, moves: past }] of volatility.entries()) {
    const moveRows = past.map((move): MoveRow => [move.slot, `${move.size}`]);
    yield ['moves', pair, slot, `${price}`, before === null ? null : `${before}`, moveRows];
  }
}

/** Restores one row, after the ledger's totals have been restored. */
export function readConversion(row: ConversionRow, conversion: Conversion): void {
  const { usage, volatility } = conversion;
  switch (row[0]) {
    case 'last':
      conversion.last = row[1];
      return;
    case 'terms':
      conversion.version = row[1];
      conversion.terms = valueIn(row[2]) as ConversionTerms;
      return;
    case 'quote': {
      const quote = { ...(valueIn(row[1]) as Omit<ConversionQuote, 'recurring'>), recurring: null };
      restoreLock(conversion.house(quote.to), quote.gross);
      conversion.add(quote);
      return;
    }
    case 'recurred':
      conversion.lastRecurring = row[1];
      return;
    case 'recurring':
      conversion.recurrings.put(valueIn(row[1]) as ConversionRecurring);
      return;
    case 'due':
      conversion.setDue({ day: row[1], since: row[2] });
      return;
    case 'hour':
      usage.restoreHour(row[1]);
      return;
    case 'returned':
      usage.restoreReturned(row[1], BigInt(row[2]));
      return;
    case 'used':
      usage.add(row[1], row[2], BigInt(row[3]));
      return;
    case 'times':
      usage.restoreTimes(row[1], row[2]);
      return;
    case 'moves': {
      const [, pair, slot, price, before, past] = row;
      volatility.restore(pair, {
        slot,
        price: readIndexPriceUnits(price),
        before: before === null ? null : readIndexPriceUnits(before),
        moves: past.map(([at, size]) => ({ slot: at, size: BigInt(size) })),
      });
      return;
    }
  }
}

/** Field names, of terms and quotes alike, of integers that exceed the exact range of JSON. */
const EXACT: ReadonlySet<string> = new Set<
  | keyof ConversionTerms['currencies'][number]
  | keyof ConversionQuote['parts'][number]
  | keyof QuotedPrice
  | 'small'
>([
  'small',
  'minimum',
  'maximum',
  'multiple',
  'hourPerOwner',
  'hourOfAll',
  'openMost',
  'amount',
  'gross',
  'fee',
  'price',
]);

/** Parses a row; a rate with the name of an amount was not written as text and stays a number. */
function valueIn(text: string): unknown {
  return JSON.parse(text, (name, value: unknown) =>
    EXACT.has(name) && typeof value === 'string' ? parseAmount(value) : value,
  );
}

/** Returns the text of an open quote, without `recurring`, which is null because a user requested it. */
function quoteText({ recurring: _recurring, ...quote }: ConversionQuote): string {
  return textOf(quote);
}

function textOf(value: object): string {
  return JSON.stringify(value, (_name, nested: unknown) =>
    typeof nested === 'bigint' ? `${nested}` : nested,
  );
}

function readIndexPriceUnits(text: string): IndexPriceUnits {
  return indexPriceUnits(BigInt(text));
}
