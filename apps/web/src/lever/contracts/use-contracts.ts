import { type AnswerOf, calls, type RequestOf } from '@assay/contract';
import { refresh } from '../../api/cache.ts';
import { type Remote, useRemote } from '../../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../../live/use-account-updates.ts';
import { useIsLoggedIn } from '../../storage/session.ts';
import { type Contract, type LeverAccount, STATUS } from './contract.ts';

export type ContractFilter = RequestOf<typeof calls.leverTrades>;
export type ContractPage = AnswerOf<typeof calls.leverTrades>;

/** Page size above the maximum number of open contracts of a user. */
const ALL = 100;
const NONE: readonly never[] = [];

const CONTRACT_UPDATES: AccountUpdates = {
  events: ['contracts', 'margins', 'balances', 'contractTerms'],
  calls: [calls.leverTrades, calls.leverDeal, calls.leverReceipts, calls.leverDealAll],
};

/** Returns a page of the user's contracts, refetched on each push about them. */
export function useContracts(filter: ContractFilter): Remote<ContractPage> {
  useAccountUpdates(CONTRACT_UPDATES);
  const isWanted = useIsLoggedIn();
  return useRemote(calls.leverTrades, filter, { suppressToast: true, isWanted });
}

/** Refetches all contract data, after an action or a failure. */
export function refreshContracts(): void {
  refresh(...CONTRACT_UPDATES.calls, calls.walletList);
}

export type ContractsWithAccounts = {
  readonly remote: Remote<ContractPage>;
  readonly contracts: readonly Contract[];
  readonly accounts: readonly LeverAccount[];
};

/** Returns all open positions of the user, with the state of the accounts. */
export function useOpenContracts(): ContractsWithAccounts {
  return useContractsWithStatus(STATUS.holding);
}

/** Returns all pending orders of the user. */
export function useWaiting(): ContractsWithAccounts {
  return useContractsWithStatus(STATUS.waiting);
}

function useContractsWithStatus(status: (typeof STATUS)['holding' | 'waiting']): ContractsWithAccounts {
  const remote = useContracts({ status, limit: ALL });
  const answer = remote.status === 'ready' ? remote.value : null;
  return { remote, contracts: answer?.message.data ?? NONE, accounts: answer?.accounts ?? NONE };
}
