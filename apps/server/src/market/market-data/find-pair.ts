import { currencyId } from '@assay/engine';
import type { ListedPair } from './listings.ts';
import type { MarketData } from './market-data.ts';
import { newest } from './market-data-state.ts';

/** Pair in a chart's request: by symbol, or by the two ids. */
export type PairQuery = {
  readonly symbol?: string | undefined;
  readonly legal_id?: number | undefined;
  readonly currency_id?: number | undefined;
};

/** Finds the requested pair: `BTC/USDT`, `BTCUSDT`, `btc_usdt` and the ids all find the same one. */
export function findPair(
  marketData: Pick<MarketData, 'pairs' | 'pairOf'>,
  query: PairQuery,
): ListedPair | undefined {
  const { symbol, legal_id, currency_id } = query;
  if (symbol !== undefined) {
    const letters = lettersOf(symbol);
    return newest(marketData.pairs().filter(({ base, quote }) => base.code + quote.code === letters));
  }
  if (legal_id === undefined || currency_id === undefined) return undefined;
  return marketData.pairOf(currencyId(legal_id), currencyId(currency_id));
}

function lettersOf(symbol: string): string {
  return symbol.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
