import type { AnswerOf, calls } from '@assay/contract';
import { type OwnerId, USER_WALLETS, type UserWallet } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { Exchange } from '../exchange.ts';
import type { Profiles } from './profiles.ts';

type UserCurrency = AnswerOf<typeof calls.userCurrencyList>[number];

/** Every currency with what the user has free in each of the four accounts. */
export async function userCurrencies(
  { database, market }: Exchange,
  profiles: Profiles,
  user: OwnerId,
): Promise<UserCurrency[]> {
  const rows = await database
    .selectFrom('balances')
    .select(['wallet', 'currency', 'total', 'held'])
    .where('owner', '=', BigInt(user))
    .where('wallet', 'in', [...USER_WALLETS])
    .execute();
  const free = new Map(rows.map((row) => [`${row.wallet}:${row.currency}`, row.total - row.held]));

  return market.currencies().map(({ id, code, decimals }) => {
    const balance = (wallet: UserWallet): string => formatAmount(free.get(`${wallet}:${id}`) ?? 0n, decimals);
    return {
      id,
      name: code,
      logo: profiles.get(id)?.logo ?? '',
      is_legal: 1,
      is_lever: 1,
      is_match: 1,
      is_micro: 1,
      legal_balance: balance('legal'),
      lever_balance: balance('lever'),
      micro_balance: balance('micro'),
      change_balance: balance('change'),
    };
  });
}
