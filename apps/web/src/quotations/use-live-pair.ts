import type { Quotation } from '@assay/contract';
import { useLoadedTicker } from './lazy-feed.ts';

/** Live figures of a pair, unformatted. */
export type PairFigures = {
  readonly price: string | number;
  readonly change: string;
  readonly high: string | number;
  readonly low: string | number;
  readonly volume: string | number;
};

/** Returns a pair's figures as last pushed, else as last fetched. */
export function useLivePair(pair: Quotation): PairFigures {
  const ticker = useLoadedTicker({ legalId: pair.legal_id, currencyId: pair.currency_id });
  return (
    ticker ?? {
      price: pair.now_price,
      change: pair.change,
      high: pair.high,
      low: pair.low,
      volume: pair.volume,
    }
  );
}
