import type { events } from '@assay/contract';
import { type BalanceChanged, type CurrencyId, USER_WALLETS, type UserWallet } from '@assay/engine';
import { amount, formatAmount } from '@assay/money';
import type * as z from 'zod/mini';
import type { Market } from '../market/market.ts';
import type { CommittedCommand, Sequencer } from '../sequencer/interface.ts';
import type { Sockets } from './create-sockets.ts';

type BalancePayload = z.output<typeof events.updateBalance.payload>;
type AccountState = {
  readonly wallet: string;
  readonly currency: CurrencyId;
  readonly total: bigint;
  readonly held: bigint;
};
type BalanceRow = BalancePayload['balances'][number];

/**
 * Tells users where their accounts stand, once a batch, under both names of the event.
 * @returns a function that ends it
 */
export function startBalancePushes(
  sequencer: Pick<Sequencer, 'onCommitted'>,
  market: Pick<Market, 'currency'>,
  sockets: Pick<Sockets, 'isConnected' | 'publishToUser'>,
): () => void {
  return sequencer.onCommitted((batch) => {
    for (const [userId, accounts] of changedAccounts(batch, sockets.isConnected)) {
      pushBalances(userId, [...accounts.values()], market, sockets);
    }
  });
}

/** Tells one user where these accounts stand. */
export function pushBalances(
  userId: number,
  accounts: readonly AccountState[],
  market: Pick<Market, 'currency'>,
  sockets: Pick<Sockets, 'publishToUser'>,
): void {
  const balances = accounts.flatMap((account) => rowOf(account, market));
  const payload: BalancePayload = { type: `update_balance_${userId}`, user_id: userId, balances };
  sockets.publishToUser(userId, 'update_balance', payload);
  sockets.publishToUser(userId, `update_balance_${userId}`, payload);
}

/** The last state of each account that changed, by user. */
function changedAccounts(
  batch: readonly CommittedCommand[],
  isWanted: (userId: number) => boolean,
): Map<number, Map<string, BalanceChanged>> {
  const users = new Map<number, Map<string, BalanceChanged>>();
  for (const { outcome } of batch) {
    if (!outcome.ok) continue;
    for (const event of outcome.events) {
      if (event.type !== 'balance_changed' || walletOf(event) === undefined) continue;
      if (!isWanted(event.owner)) continue;
      const accounts = users.get(event.owner) ?? new Map<string, BalanceChanged>();
      accounts.set(`${event.wallet}:${event.currency}`, event);
      users.set(event.owner, accounts);
    }
  }
  return users;
}

function walletOf({ wallet }: Pick<AccountState, 'wallet'>): UserWallet | undefined {
  return USER_WALLETS.find((known) => known === wallet);
}

/** `balance` is what is free, `lock_balance` what open orders hold. */
function rowOf(account: AccountState, market: Pick<Market, 'currency'>): BalanceRow[] {
  const wallet = walletOf(account);
  const currency = market.currency(account.currency);
  if (wallet === undefined || currency === undefined) return [];
  const { code, decimals } = currency;
  return [
    {
      currency: account.currency,
      currency_name: code,
      wallet,
      balance: formatAmount(amount(account.total - account.held), decimals),
      lock_balance: formatAmount(amount(account.held), decimals),
    },
  ];
}
