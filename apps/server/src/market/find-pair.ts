import { currencyId } from '@assay/engine';
import type { Market, MarketPair } from './market.ts';
import { newest } from './market-state.ts';

/** How a chart names its pair: by symbol, or by the two ids. */
export type PairQuery = {
  readonly symbol?: string | undefined;
  readonly legal_id?: number | undefined;
  readonly currency_id?: number | undefined;
};

/** The pair that is meant: `BTC/USDT`, `BTCUSDT`, `btc_usdt` and the ids all find the same one. */
export function findPair(market: Pick<Market, 'pairs' | 'pairOf'>, query: PairQuery): MarketPair | undefined {
  const { symbol, legal_id, currency_id } = query;
  if (symbol !== undefined) {
    const letters = lettersOf(symbol);
    return newest(market.pairs().filter(({ base, quote }) => base.code + quote.code === letters));
  }
  if (legal_id === undefined || currency_id === undefined) return undefined;
  return market.pairOf(currencyId(legal_id), currencyId(currency_id));
}

function lettersOf(symbol: string): string {
  return symbol.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
