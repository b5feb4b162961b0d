import { compare } from '@assay/money';
import { useState } from 'react';
import { useIndexPrices, useLiveIndex } from '../index-prices/use-index-prices.ts';

/** Current index of a pair, and the direction of its last change. */
export type IndexView = { readonly price: string | null; readonly move: 'up' | 'down' | 'none' };

/** Subscribes to all index prices while the page is mounted. Call once per page that shows any. */
export function useIndexes(): void {
  useIndexPrices();
}

/** Returns the live index price of a pair; null while it is stale or unknown. */
export function useIndex(symbol: string): IndexView {
  const price = useLiveIndex(symbol)?.row.price ?? null;
  const [current, setCurrent] = useState<IndexView & { readonly symbol: string }>({
    symbol,
    price,
    move: 'none',
  });
  if (current.symbol === symbol && current.price === price) return current;
  const next = {
    symbol,
    price,
    move: current.symbol === symbol ? priceMoveOf(current.price, price) : 'none',
  } as const;
  setCurrent(next);
  return next;
}

function priceMoveOf(before: string | null, after: string | null): IndexView['move'] {
  if (before === null || after === null) return 'none';
  return compare(after, before) > 0 ? 'up' : 'down';
}
