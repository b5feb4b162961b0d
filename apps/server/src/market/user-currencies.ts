import type { AnswerOf, calls } from '@assay/contract';
import type { OwnerId, UserWallet } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { Exchange } from '../exchange.ts';
import { readHoldings } from '../wallet/balance-repository.ts';
import { rolesOf } from '../wallet/currency-roles.ts';
import type { Profiles } from './profiles.ts';

type UserCurrency = AnswerOf<typeof calls.userCurrencyList>[number];

/** Every currency with what the user has free in each of the four accounts. */
export async function userCurrencies(
  { database, market }: Exchange,
  profiles: Profiles,
  user: OwnerId,
): Promise<UserCurrency[]> {
  const holdings = await readHoldings(database, user);
  return market.currencies().map(({ id, code, decimals }) => {
    const free = (wallet: UserWallet): string => formatAmount(holdings.of(wallet, id).free, decimals);
    return {
      id,
      name: code,
      logo: profiles.get(id)?.logo ?? '',
      ...rolesOf(code),
      legal_balance: free('legal'),
      lever_balance: free('lever'),
      micro_balance: free('micro'),
      change_balance: free('change'),
    };
  });
}
