import type { PairId } from '@assay/engine';
import type { PublicMessage } from '../../core/shared/publisher.ts';
import type { MarketData } from '../../market/market-data/market-data.ts';
import { DEPTH_LEVELS, depthOf, detailOf } from './payloads.ts';

/** Validity of a built state unless the pair changes, in milliseconds. */
const CACHED_MS = 500;

type CachedState = { readonly messages: readonly PublicMessage[]; readonly builtMs: number };

/** State of the pairs that a client needs before their pushes. */
export type PresentState = {
  /** Returns the current book and ticker of a pair, built once for all requests; empty for an unknown pair. */
  of(pair: PairId): readonly PublicMessage[];
  stop(): void;
};

export function createPresentState(marketData: MarketData): PresentState {
  const cached = new Map<PairId, CachedState>();
  const stop = marketData.onChange(({ pair }) => cached.delete(pair));

  function build(id: PairId): readonly PublicMessage[] {
    const pair = marketData.pair(id);
    if (pair === undefined) return [];
    const depth = marketData.depth(id, DEPTH_LEVELS);
    return [
      { event: 'market_depth', payload: depthOf(pair, depth, marketData.sequence()) },
      { event: 'market_detail', payload: detailOf(pair, marketData.ticker(id), depth, []) },
    ];
  }

  return {
    of(pair) {
      const nowMs = performance.now();
      const found = cached.get(pair);
      if (found !== undefined && nowMs - found.builtMs < CACHED_MS) return found.messages;
      const messages = build(pair);
      cached.set(pair, { messages, builtMs: nowMs });
      return messages;
    },
    stop,
  };
}
