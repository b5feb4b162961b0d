import { useTicker } from '../../live/live-feed.ts';
import type { Pair } from '../pair/pair.ts';

export type LastPriceView = {
  readonly price: string | null;
  readonly move: 'up' | 'down' | 'none';
  /** CNY for one base unit. */
  readonly cnyPrice: string | null;
};

/** Returns the pair's last price; null while unknown or before the first trade. */
export function useLastPrice(pair: Pair): LastPriceView {
  const ticker = useTicker(pair);
  const isKnown = ticker !== undefined && /[1-9]/.test(ticker.price);
  return {
    price: isKnown ? ticker.price : null,
    move: ticker?.move ?? 'none',
    cnyPrice: ticker?.cnyPrice ?? null,
  };
}
