import { SHOWN_ACCOUNTS } from '@assay/contract';
import { custodyDesk } from '@assay/contract/words';
import type { TFunction } from 'i18next';

/** Accounts of traders, and the named house accounts. */
export const TRADER_ACCOUNTS = SHOWN_ACCOUNTS;
export const { HOUSE_ACCOUNTS } = custodyDesk;

type Account = (typeof TRADER_ACCOUNTS)[number] | (typeof HOUSE_ACCOUNTS)[number];

/** Returns the name of an account, or its identifier if it has none. */
export function accountText(account: string, t: TFunction<'products'>): string {
  const knownAccount = [...TRADER_ACCOUNTS, ...HOUSE_ACCOUNTS].find(
    (name): name is Account => name === account,
  );
  return knownAccount === undefined ? account : t(($) => $.products.custody.account[knownAccount]);
}
