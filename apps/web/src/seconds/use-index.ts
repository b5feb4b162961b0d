import { compare } from '@assay/money';
import { useState } from 'react';
import { useIndexPrices, useLiveIndex } from '../index-prices/use-index-prices.ts';

/** The index of a pair now, and where it went last. */
export type IndexView = { readonly price: string | null; readonly move: 'up' | 'down' | 'none' };

/** Keeps the index of every pair coming while the page is open. To be called once by each page that shows some. */
export function useIndexes(): void {
  useIndexPrices();
}

/** The index of a pair as it was last pushed; null while it is stale or not known. */
export function useIndex(symbol: string): IndexView {
  const price = useLiveIndex(symbol)?.row.price ?? null;
  const [held, setHeld] = useState<IndexView & { readonly symbol: string }>({ symbol, price, move: 'none' });
  if (held.symbol === symbol && held.price === price) return held;
  const next = { symbol, price, move: held.symbol === symbol ? moveOf(held.price, price) : 'none' } as const;
  setHeld(next);
  return next;
}

function moveOf(before: string | null, after: string | null): IndexView['move'] {
  if (before === null || after === null) return 'none';
  return compare(after, before) > 0 ? 'up' : 'down';
}
