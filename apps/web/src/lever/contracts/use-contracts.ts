import { type AnswerOf, calls, type RequestOf } from '@assay/contract';
import { refresh } from '../../api/cache.ts';
import { type Remote, useRemote } from '../../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../../live/use-account-updates.ts';
import { useIsLoggedIn } from '../../storage/session.ts';
import { type Contract, type LeverAccount, STATUS } from './contract.ts';

export type ContractFilter = RequestOf<typeof calls.leverTrades>;
export type ContractPage = AnswerOf<typeof calls.leverTrades>;

/** More contracts than this nobody can hold or have waiting. */
const ALL = 100;
const NONE: readonly never[] = [];

const CHANGED_BY: AccountUpdates = {
  news: ['contracts', 'margins', 'balances', 'contractTerms'],
  calls: [calls.leverTrades, calls.leverDeal, calls.leverReceipts, calls.leverDealAll],
};

/** A page of the user's contracts, asked for again whenever the server says that one has changed. */
export function useContracts(filter: ContractFilter): Remote<ContractPage> {
  useAccountUpdates(CHANGED_BY);
  const isWanted = useIsLoggedIn();
  return useRemote(calls.leverTrades, filter, { suppressToast: true, isWanted });
}

/** Asks for everything of leverage again: after something was done, and after a failure. */
export function refreshContracts(): void {
  refresh(...CHANGED_BY.calls, calls.walletList);
}

export type HeldContracts = {
  readonly remote: Remote<ContractPage>;
  readonly contracts: readonly Contract[];
  readonly accounts: readonly LeverAccount[];
};

/** All positions of the user's, with how the account stands. */
export function useHeld(): HeldContracts {
  return useAllOf(STATUS.holding);
}

/** All orders of the user's that wait. */
export function useWaiting(): HeldContracts {
  return useAllOf(STATUS.waiting);
}

function useAllOf(status: (typeof STATUS)['holding' | 'waiting']): HeldContracts {
  const remote = useContracts({ status, limit: ALL });
  const answer = remote.status === 'ready' ? remote.value : null;
  return { remote, contracts: answer?.message.data ?? NONE, accounts: answer?.accounts ?? NONE };
}
