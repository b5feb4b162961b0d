import { useSyncExternalStore } from 'react';
import { liveFeed } from '../../live/live-feed.ts';
import { pairKey } from '../../live/pair-key.ts';
import type { Side } from '../order/side.ts';
import type { Pair } from '../pair/pair.ts';

/** The price a market order of this side would begin to fill at; empty when nobody stands there, or nobody asks. */
export function useBestPrice(pair: Pair, side: Side, isWanted: boolean): string {
  const { books } = liveFeed.market;
  const key = pairKey(pair);
  return useSyncExternalStore(
    (listener) => books.subscribe(key, listener),
    () => (isWanted ? (books.read(key)?.[side === 'buy' ? 'asks' : 'bids'][0]?.price ?? '') : ''),
  );
}
