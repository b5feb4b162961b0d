import type { calls, DataOf, events, PayloadOf } from '@assay/contract';
import { formatAmount, formatDecimal, formatSteps } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type ListedPair, symbolOf } from '../../market/market-data/listings.ts';

type TwapRow = NonNullable<DataOf<typeof calls.startTwap>>;
type SliceRow = PayloadOf<typeof events.twapSliceDone>['slices'][number];
type StoredTwap = Selectable<Schema['twap_orders']>;
type StoredSlice = Selectable<Schema['twap_slices']>;

const MS_PER_SECOND = 1_000;
const AVERAGE_PLACES = 8;

/** Returns a TWAP order in the wire format. */
export function twapRowOf(row: StoredTwap, pair: ListedPair): TwapRow {
  const { limit_price: limit, filled } = row;
  return {
    id: Number(row.id),
    legal_id: pair.quote.id,
    currency_id: pair.base.id,
    symbol: symbolOf(pair),
    side: row.side,
    number: quantityText(row.quantity, pair),
    price: limit === null ? null : formatSteps(Number(limit), pair.spec.tickSize),
    slices: row.slices,
    duration: Number(row.duration_ms) / MS_PER_SECOND,
    jitter: row.jitter,
    status: row.status,
    slices_done: row.done,
    filled_number: quantityText(filled, pair),
    filled_money: formatDecimal(BigInt(row.filled_quote), pair.quote.decimals),
    average_price: filled === 0n ? null : averagePrice(row, pair),
    next_at: numberOf(row.next_ms),
    paused_at: numberOf(row.paused_ms),
    ends_at: Number(row.started_ms + row.duration_ms + row.shift_ms),
    reason: row.end_reason,
    created_at: Number(row.started_ms),
    ended_at: numberOf(row.ended_ms),
    revision: row.revision,
  };
}

/** Returns a slice in the wire format. */
export function sliceRowOf(row: StoredSlice, pair: ListedPair): SliceRow {
  return {
    id: Number(row.id),
    twap_id: Number(row.twap),
    slice: row.number,
    outcome: row.outcome,
    order_id: numberOf(row.order_id),
    number: quantityText(row.quantity, pair),
    filled_number: quantityText(row.filled, pair),
    filled_money: formatAmount(row.filled_quote, pair.quote.decimals),
    time: Number(row.time_ms),
  };
}

/** Returns the mean price: quote per base unit of the filled quantity, rounded down. */
function averagePrice({ filled, filled_quote }: StoredTwap, pair: ListedPair): string {
  const base = filled * pair.scale.basePerLot * 10n ** BigInt(pair.quote.decimals);
  const quote = BigInt(filled_quote) * 10n ** BigInt(AVERAGE_PLACES + pair.base.decimals);
  return formatDecimal(quote / base, AVERAGE_PLACES);
}

function quantityText(lots: bigint, { spec }: ListedPair): string {
  return formatSteps(Number(lots), spec.lotSize);
}

function numberOf(value: bigint | null): number | null {
  return value === null ? null : Number(value);
}
