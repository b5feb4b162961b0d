import type { PairId } from '@assay/engine';
import type { Market } from '../market/market.ts';
import type { PublicMessage } from '../shared/publisher.ts';
import { DEPTH_LEVELS, depthOf, detailOf } from './payloads.ts';

/** What was built is good for so long, unless the pair changes. */
const KEPT_MS = 500;

type Kept = { readonly messages: readonly PublicMessage[]; readonly builtMs: number };

/** How pairs stand: what a client needs before pushes make sense to it. */
export type PresentState = {
  /** Book and numbers of a pair as they are now, built once however many ask; nothing for a pair that there is not. */
  of(pair: PairId): readonly PublicMessage[];
  stop(): void;
};

export function createPresentState(market: Market): PresentState {
  const kept = new Map<PairId, Kept>();
  const stop = market.onChange(({ pair }) => kept.delete(pair));

  function build(id: PairId): readonly PublicMessage[] {
    const pair = market.pair(id);
    if (pair === undefined) return [];
    const depth = market.depth(id, DEPTH_LEVELS);
    return [
      { event: 'market_depth', payload: depthOf(pair, depth, market.sequence()) },
      { event: 'market_detail', payload: detailOf(pair, market.ticker(id), depth, []) },
    ];
  }

  return {
    of(pair) {
      const nowMs = performance.now();
      const found = kept.get(pair);
      if (found !== undefined && nowMs - found.builtMs < KEPT_MS) return found.messages;
      const messages = build(pair);
      kept.set(pair, { messages, builtMs: nowMs });
      return messages;
    },
    stop,
  };
}
