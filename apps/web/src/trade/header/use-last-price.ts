import { useTicker } from '../../live/live-feed.ts';
import type { Pair } from '../pair/pair.ts';

export type LastPriceView = {
  readonly price: string | null;
  readonly move: 'up' | 'down' | 'none';
  /** CNY for one base unit. */
  readonly cnyPrice: string | null;
};

/** The pair's last price; null until it is known or when nothing was traded yet. */
export function useLastPrice(pair: Pair): LastPriceView {
  const ticker = useTicker(pair);
  const isKnown = ticker !== undefined && /[1-9]/.test(ticker.price);
  return {
    price: isKnown ? ticker.price : null,
    move: ticker?.move ?? 'none',
    cnyPrice: ticker?.cnyPrice ?? null,
  };
}
