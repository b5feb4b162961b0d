import type { AnswerOf, calls } from '@assay/contract';
import type { LiveBalance } from '../live/own/balances.ts';
import type { PairIds } from '../live/pair-key.ts';

export type DealAnswer = AnswerOf<typeof calls.spotDeal>;

/** Wallet that pays for spot orders. */
const SPOT_WALLET = 'change';

/** Replaces fetched balances with pushed ones. */
export function withBalances(cached: DealAnswer, pair: PairIds, changed: readonly LiveBalance[]): DealAnswer {
  const available = (currencyId: number, previous: string): string =>
    changed.find((balance) => balance.wallet === SPOT_WALLET && balance.currencyId === currencyId)
      ?.available ?? previous;
  return {
    ...cached,
    user_currency: available(pair.currencyId, cached.user_currency),
    user_legal: available(pair.legalId, cached.user_legal),
  };
}
