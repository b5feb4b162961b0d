import { events, type PayloadOf } from '@assay/contract';
import { type BalanceChanged, currencyId, ownerId, USER_WALLETS, type UserWallet } from '@assay/engine';
import { amount, formatAmount } from '@assay/money';
import { isAnyOf } from '../../core/database/any-of.ts';
import { type PushContext, privatePush } from './private-push.ts';

type Account = Pick<BalanceChanged, 'owner' | 'currency' | 'total' | 'held'> & { readonly wallet: string };
type Row = PayloadOf<typeof events.updateBalance>['balances'][number];

/** Push of users' balances, under both names of the event. */
export const BALANCE_PUSH = privatePush<Account, typeof events.updateBalance>({
  event: events.updateBalance,
  names: (user) => ['update_balance', `update_balance_${user}`],
  from: { balance_changed: (event) => (walletOf(event) === undefined ? [] : event) },
  to: ({ owner }) => owner,
  key: ({ wallet, currency }) => `${wallet}:${currency}`,
  payload: ({ changes, to }, context) => ({
    type: `update_balance_${to.id}`,
    user_id: to.id,
    balances: changes.flatMap(({ entity }) => rowOf(entity, context)),
  }),
  async readCurrent(database, users) {
    const rows = await database.selectFrom('balances').selectAll().where(isAnyOf('owner', users)).execute();
    return rows.map((row) => ({
      ...row,
      owner: ownerId(Number(row.owner)),
      currency: currencyId(row.currency),
      total: amount(row.total),
      held: amount(row.held),
    }));
  },
});

function walletOf({ wallet }: Pick<Account, 'wallet'>): UserWallet | undefined {
  return USER_WALLETS.find((userWallet) => userWallet === wallet);
}

/** `balance` is the available amount, `lock_balance` the held one. */
function rowOf(account: Account, { listings }: PushContext): Row[] {
  const wallet = walletOf(account);
  const currency = listings.currency(account.currency);
  if (wallet === undefined || currency === undefined) return [];
  const { code, decimals } = currency;
  return [
    {
      currency: account.currency,
      currency_name: code,
      wallet,
      balance: formatAmount(amount(account.total - account.held), decimals),
      lock_balance: formatAmount(account.held, decimals),
    },
  ];
}
