import type { AnswerOf, calls } from '@assay/contract';
import { formatAmount, formatIndexPrice, indexPriceUnits } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf, type Listings, pairOf, symbolOf } from '../../market/market-data/listings.ts';
import { ratioToPercent } from './terms.ts';

export type StoredSecondsOrder = Selectable<Schema['seconds_orders']>;
export type SecondsOrderRow = AnswerOf<typeof calls.microtradeLists>['data'][number];
export type InsuranceRow = AnswerOf<typeof calls.insuranceList>['list'][number];
export type StoredInsurance = Selectable<Schema['seconds_insurances']>;

export type RowContext = {
  readonly listings: Listings;
  readonly timeZone: string;
};

/** Returns a contract in the wire format; its remaining time is counted from `now`. */
export function secondsOrderRowOf(
  row: StoredSecondsOrder,
  now: number,
  { listings, timeZone }: RowContext,
): SecondsOrderRow {
  const pair = pairOf(row.pair, listings);
  const currency = currencyOf(row.currency, listings);
  const { tickSize } = pair.spec;
  const expires = Number(row.expires_ms);
  const profit = profitOf(row);
  return {
    id: Number(row.id),
    match_id: row.pair,
    symbol_name: symbolOf(pair),
    currency_id: row.currency,
    currency_name: currency.code,
    type: row.direction === 'up' ? 1 : 2,
    seconds: row.seconds,
    number: formatAmount(row.stake, currency.decimals),
    fee: formatAmount(row.fee, currency.decimals),
    profit_ratio: ratioToPercent(row.payout),
    status: row.result === null ? 1 : 3,
    open_price: formatIndexPrice(indexPriceUnits(row.open_price), tickSize),
    end_price: row.close_price === null ? null : formatIndexPrice(indexPriceUnits(row.close_price), tickSize),
    fact_profits: profit === null ? null : formatAmount(profit, currency.decimals),
    result: row.result,
    insurance_id: row.insurance === null ? null : Number(row.insurance),
    created_at: wireTime(Number(row.opened_ms), timeZone),
    end_milli_seconds: expires,
    remain_milli_seconds: row.result === null ? Math.max(0, expires - now) : 0,
  };
}

/** Returns the profit or loss, without the fee, in minor units; null while the contract is running. */
export function profitOf({
  result,
  stake,
  profit,
}: Pick<StoredSecondsOrder, 'result' | 'stake' | 'profit'>): bigint | null {
  if (result === null) return null;
  return { win: profit, equal: 0n, loss: -stake, void: 0n }[result];
}

/** Returns an insurance in the wire format. */
export function insuranceRowOf(row: StoredInsurance, { listings, timeZone }: RowContext): InsuranceRow {
  const { code, decimals } = currencyOf(row.currency, listings);
  const text = (value: bigint) => formatAmount(value, decimals);
  const time = (ms: bigint | null) => (ms === null ? null : wireTime(Number(ms), timeZone));
  return {
    id: Number(row.id),
    type_id: row.kind,
    currency_id: row.currency,
    currency_name: code,
    number: text(row.amount),
    premium: text(row.premium),
    payout: text(row.payout),
    balance: text(row.balance),
    claim_below: text(row.amount / 2n),
    ends_at: text(row.amount * 2n),
    max_stake: text(row.amount / 5n),
    status: row.status,
    bought_at: wireTime(Number(row.bought_ms), timeZone),
    ended_at: time(row.ended_ms),
    paid_at: time(row.paid_ms),
  };
}
