import { exactText, exactValue } from '../snapshot/exact-text.ts';
import type { TwapOrder } from './twap-order.ts';
import type { Twaps } from './twaps.ts';

/** Rows of a snapshot: the last ids, and the orders that have not ended by id. */
export type TwapRow = readonly ['last', twap: number, slice: number] | readonly ['twap', string];

export function* writeTwaps(twaps: Twaps): Generator<TwapRow> {
  if (twaps.lastTwap > 0 || twaps.lastSlice > 0) yield ['last', twaps.lastTwap, twaps.lastSlice];
  for (const { facts } of twaps.open.values()) yield ['twap', exactText(facts)];
}

export function readTwaps(row: TwapRow, twaps: Twaps): void {
  if (row[0] === 'twap') twaps.add(exactValue(row[1]) as TwapOrder);
  else [, twaps.lastTwap, twaps.lastSlice] = row;
}
