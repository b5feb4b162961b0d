import type { MovementKind } from '@assay/domain';
import type { ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';
import { USDT } from '../../market/market-data/valuation.ts';
import { HOUR_MS, USDT_PRICE } from './coin-prices.ts';
import type { Coin, Entry, ValueOf } from './gains.ts';

/** Kinds of the ledger's reasons. */
export type MovementKinds = ReadonlyMap<string, MovementKind>;

export function kindsOf(reasons: ReasonTexts): MovementKinds {
  return new Map(Object.entries(reasons).map(([reason, { kind }]) => [reason, kind]));
}

/** Returns the beginning of the hour that contains an instant. */
export function hourOf(timeMs: number): number {
  return timeMs - (timeMs % HOUR_MS);
}

/** Prices in units of 10^-8 USDT by hour and currency. */
export type HourPrices = {
  add(atMs: number, currency: number, price: bigint): void;
  /** Price at the beginning of an hour; 0 without one. */
  at(hourMs: number, currency: number): bigint;
};

export function createHourPrices(): HourPrices {
  const prices = new Map<string, bigint>();
  return {
    add: (atMs, currency, price) => void prices.set(`${atMs} ${currency}`, price),
    at: (hourMs, currency) => (currency === USDT ? USDT_PRICE : (prices.get(`${hourMs} ${currency}`) ?? 0n)),
  };
}

/** Values amounts at the prices of the beginning of their hour. */
export function valueBy(prices: HourPrices, decimals: ReadonlyMap<number, number>): ValueOf {
  return (currency, amount, timeMs) =>
    valueAt(amount, prices.at(hourOf(timeMs), currency), decimals.get(currency) ?? 0);
}

/** Value of an amount in minor units at a price, rounded down. */
export function valueAt(amount: bigint, price: bigint, decimals: number): bigint {
  return (amount * price) / 10n ** BigInt(decimals);
}

/** A row of the ledger as the driver returns it. */
export type LedgerRow = {
  readonly id: bigint;
  readonly sequence: bigint;
  readonly owner: bigint;
  readonly wallet: string;
  readonly currency: number;
  readonly amount: bigint;
  readonly reason: string;
  readonly reference: bigint;
  readonly total_after: bigint;
  readonly time_ms: bigint;
};

/** Returns a ledger row as an entry; one with an unknown reason counts as capital. */
export function entryOf(row: LedgerRow, kinds: MovementKinds): Entry {
  const { sequence, reference, currency, amount, reason, time_ms } = row;
  const kind = kinds.get(reason) ?? 'capital';
  return { sequence, reference, currency, amount, reason, kind, timeMs: Number(time_ms) };
}

type StoredCoin = {
  readonly amount: bigint;
  readonly lots: readonly (readonly [number, string, string])[];
  readonly average_cost: string;
};

export function coinOf({ amount, lots, average_cost }: StoredCoin): Coin {
  return {
    amount,
    lots: lots.map(([dayMs, lot, cost]) => ({ dayMs, amount: BigInt(lot), cost: BigInt(cost) })),
    averageCost: BigInt(average_cost),
  };
}

/** Returns the lots of a coin as they are stored. */
export function lotsText({ lots }: Coin): string {
  return JSON.stringify(lots.map(({ dayMs, amount, cost }) => [dayMs, String(amount), String(cost)]));
}
