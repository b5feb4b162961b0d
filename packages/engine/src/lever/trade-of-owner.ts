import type { OwnerId, PairId } from '../ids.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';
import type { OpenTrade } from './open-trade.ts';
import type { LeverRejection } from './rejection.ts';
import type { LeverStatus } from './words.ts';

type TradeRequest = {
  readonly by: { readonly trader: OwnerId };
  readonly trade: number;
  readonly pair?: PairId;
};

export type TradeOfOwner = { readonly trade: OpenTrade; readonly pair: LeverPair };

/** Returns the trader's own trade if it has the required status and, if a pair is given, belongs to it. */
export function findOwnTrade(
  request: TradeRequest,
  status: LeverStatus,
  lever: Lever,
): TradeOfOwner | LeverRejection {
  const trade = lever.trades.get(request.trade);
  const isOwn = trade !== undefined && trade.facts.owner === request.by.trader;
  if (!isOwn || trade.facts.status !== status) return { code: 'unknown_trade' };
  const pair = lever.pairOf(trade);
  if (request.pair !== undefined && request.pair !== pair.id) return { code: 'unknown_trade' };
  return lever.isUnsettled(pair.currency) ? { code: 'settling' } : { trade, pair };
}

/** Returns the index price at which a command for a pair is executed now. */
export function decidingIndexPrice(pair: LeverPair, lever: Lever): AcceptedIndexPrice | LeverRejection {
  const listed = lever.stage.listings.pair(pair.id)?.spec;
  if (listed?.status === 'delisted') return { code: 'pair_delisted' };
  return pair.indexPrice !== null && lever.isFresh(pair) ? pair.indexPrice : { code: 'price_stale' };
}
