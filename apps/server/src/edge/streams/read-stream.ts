import type { PairId } from '@assay/engine';
import { INTERVALS } from '../../market/market-data/intervals.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import { symbolsOf } from '../api/symbols.ts';
import { BOOK_SPEEDS_MS, type MarketStream, PARTIAL_LEVELS } from './stream.ts';

const OF_ALL = new Map<string, MarketStream>([
  ['!miniTicker@arr', { kind: 'allMiniTickers' }],
  ['!ticker@arr', { kind: 'allTickers' }],
]);

const SINGLE_PAIR_KINDS = ['trade', 'aggTrade', 'bookTicker', 'avgPrice', 'miniTicker', 'ticker'] as const;
const DEPTH = /^depth(?<levels>\d+)?(?:@(?<speed>\d+)ms)?$/;
const KLINE = /^kline_(?<interval>\w+)$/;

/** Returns the stream of a name such as `btcusdt@depth@100ms`; undefined for an unknown name. */
export function readMarketStream(name: string, listings: Listings): MarketStream | undefined {
  const ofAll = OF_ALL.get(name);
  if (ofAll !== undefined) return ofAll;
  const at = name.indexOf('@');
  if (at < 0) return undefined;
  const symbol = name.slice(0, at);
  // Stream names have the symbol in lower case only.
  if (symbol !== symbol.toLowerCase()) return undefined;
  const pair = symbolsOf(listings).get(symbol.toUpperCase());
  return pair === undefined ? undefined : streamOf(pair.spec.id, name.slice(at + 1));
}

function streamOf(pair: PairId, name: string): MarketStream | undefined {
  const kind = SINGLE_PAIR_KINDS.find((supported) => supported === name);
  if (kind !== undefined) return { kind, pair };
  const kline = KLINE.exec(name)?.groups;
  if (kline !== undefined) {
    const interval = INTERVALS.find((supported) => supported === kline.interval);
    return interval && { kind: 'kline', pair, interval };
  }
  const depth = DEPTH.exec(name)?.groups;
  return depth && bookStream(pair, depth.levels, depth.speed);
}

function bookStream(
  pair: PairId,
  levelsText: string | undefined,
  speedText: string | undefined,
): MarketStream | undefined {
  const speedMs = BOOK_SPEEDS_MS.find((supported) => String(supported) === (speedText ?? '1000'));
  if (speedMs === undefined) return undefined;
  if (levelsText === undefined) return { kind: 'depth', pair, speedMs };
  const levels = PARTIAL_LEVELS.find((supported) => String(supported) === levelsText);
  return levels && { kind: 'partialDepth', pair, levels, speedMs };
}
