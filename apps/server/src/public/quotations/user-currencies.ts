import type { AnswerOf, calls } from '@assay/contract';
import type { OwnerId } from '@assay/engine';
import { readSiteSettings } from '../../core/site-settings/site-settings.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { balanceFields } from '../../people/wallet/balance-fields.ts';
import { readHoldings } from '../../people/wallet/balance-repository.ts';
import { rolesOf } from '../../people/wallet/currency-roles.ts';
import type { Profiles } from './profiles.ts';

type UserCurrency = AnswerOf<typeof calls.userCurrencyList>[number];

/** Every currency with what the user has in each of the four accounts. */
export async function userCurrencies(
  { database, listings }: Exchange,
  profiles: Profiles,
  user: OwnerId,
): Promise<UserCurrency[]> {
  const holdings = await readHoldings(database, user);
  const { currenciesOf } = await readSiteSettings(database);
  const list = listings.currencies().map((currency): UserCurrency => {
    const { id, code } = currency;
    const wallet = balanceFields(currency, holdings);
    const { legal_balance, lever_balance, micro_balance, change_balance } = wallet;
    const free = { legal_balance, lever_balance, micro_balance, change_balance };
    return {
      id,
      name: code,
      logo: profiles.get(id)?.logo ?? '',
      ...rolesOf(code, currenciesOf),
      ...free,
      wallet,
    };
  });
  // Clients take the first one with several flags for the currency of all accounts.
  return [...list.filter(isForAllAccounts), ...list.filter((currency) => !isForAllAccounts(currency))];
}

function isForAllAccounts({ is_legal, is_lever, is_match, is_micro }: UserCurrency): boolean {
  return [is_legal, is_lever, is_match, is_micro].every((flag) => flag === 1);
}
