import type { AnswerOf, calls } from '@assay/contract';
import type { LiveBalance } from '../live/own/balances.ts';
import type { PairIds } from '../live/pair-key.ts';

export type DealAnswer = AnswerOf<typeof calls.spotDeal>;

/** The accounts that pay for spot orders. */
const SPOT_WALLET = 'change';

/** Puts pushed balances in the place of the fetched ones. */
export function withBalances(held: DealAnswer, pair: PairIds, changed: readonly LiveBalance[]): DealAnswer {
  const available = (currencyId: number, before: string): string =>
    changed.find((balance) => balance.wallet === SPOT_WALLET && balance.currencyId === currencyId)
      ?.available ?? before;
  return {
    ...held,
    user_currency: available(pair.currencyId, held.user_currency),
    user_legal: available(pair.legalId, held.user_legal),
  };
}
