import type { OrderRow } from '@assay/contract';
import { smaller } from '@assay/money';
import { useMemo } from 'react';
import type { PairIds } from '../../live/pair-key.ts';
import type { Book } from '../../trade/book/levels.ts';
import type { OwnPrices } from '../../trade/book/rows.ts';
import { ordersOfPair } from './orders-of-pair.ts';

/** Returns the prices of the trader's own orders in the pair's book. */
export function useOwnPrices(pair: PairIds, openOrders: readonly OrderRow[]): OwnPrices {
  return useMemo(() => {
    const ordersOfThisPair = ordersOfPair(openOrders, pair);
    const pricesOf = (type: 'in' | 'out') =>
      ordersOfThisPair.filter((order) => order.type === type).map(({ price }) => price);
    return { asks: pricesOf('out'), bids: pricesOf('in') };
  }, [pair, openOrders]);
}

/** Returns the trader's own resting orders in the pair, unsorted, icebergs by the most that the book shows of them. */
export function useOwnLevels(pair: PairIds, openOrders: readonly OrderRow[]): Book {
  return useMemo(() => {
    const ordersOfThisPair = ordersOfPair(openOrders, pair);
    const levelsOf = (type: 'in' | 'out') =>
      ordersOfThisPair
        .filter((order) => order.type === type)
        .map(({ price, number, visible_number }) => ({
          price,
          quantity: smaller(number, visible_number ?? number),
        }));
    return { asks: levelsOf('out'), bids: levelsOf('in') };
  }, [pair, openOrders]);
}
