import type { calls, DataOf, events, PayloadOf } from '@assay/contract';
import type { AlertFiring, AlertSource } from '@assay/engine';
import { formatDecimal, formatSteps, indexPriceDecimals } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type ListedPair, symbolOf } from '../../market/market-data/listings.ts';

export type AlertRow = NonNullable<DataOf<typeof calls.setAlert>>;
type FiringRow = PayloadOf<typeof events.alertFired>['firings'][number];
type StoredAlert = Selectable<Schema['price_alerts']>;

const MS_PER_SECOND = 1_000;

/** Returns an alert in the wire format. */
export function alertRowOf(row: StoredAlert, pair: ListedPair): AlertRow {
  const { source, reached_price: reached } = row;
  return {
    id: Number(row.id),
    ...pairFieldsOf(pair),
    source,
    price: priceText(row.price, source, pair),
    direction: row.direction,
    times: row.times,
    fired: row.fired,
    pause: Number(row.pause_ms) / MS_PER_SECOND,
    until: numberOf(row.until_ms),
    note: row.note,
    letter: row.letter ? 1 : 0,
    status: row.status,
    resumes_at: numberOf(row.resumes_ms),
    reason: row.end_reason,
    reached_price: reached === null ? null : priceText(reached, source, pair),
    reached_sequence: numberOf(row.reached_sequence),
    reached_at: numberOf(row.reached_ms),
    created_at: Number(row.set_ms),
    ended_at: numberOf(row.ended_ms),
    revision: row.revision,
  };
}

/** Returns a firing in the wire format. */
export function firingRowOf(firing: AlertFiring, pair: ListedPair): FiringRow {
  const { id, alert, source, price, direction, reachedPrice, sequence, time, note } = firing;
  return {
    id,
    alert_id: alert,
    ...pairFieldsOf(pair),
    source,
    price: priceText(price, source, pair),
    direction,
    reached_price: priceText(reachedPrice, source, pair),
    sequence,
    time,
    note,
  };
}

/** Formats a price of an alert: whole ticks of the last price, or units of the index price. */
export function priceText(price: number | bigint, source: AlertSource, { spec }: ListedPair): string {
  return source === 'last'
    ? formatSteps(Number(price), spec.tickSize)
    : formatDecimal(BigInt(price), indexPriceDecimals(spec.tickSize));
}

function pairFieldsOf(pair: ListedPair): Pick<AlertRow, 'legal_id' | 'currency_id' | 'symbol'> {
  return { legal_id: pair.quote.id, currency_id: pair.base.id, symbol: symbolOf(pair) };
}

function numberOf(value: bigint | null): number | null {
  return value === null ? null : Number(value);
}
