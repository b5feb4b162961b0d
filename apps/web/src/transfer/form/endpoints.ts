import type { WalletList } from '@assay/contract';
import { compare } from '@assay/money';
import { type Account, accountsSupporting, availableOf } from '../accounts/accounts.ts';

/** Source and destination of a transfer. */
export type Endpoints = { readonly from: Account; readonly to: Account };

/** Returns the currencies that more than one account can hold, in the exchange's own order. */
export function movableCurrencies(list: WalletList) {
  return list.total_assets.list.filter(({ currency }) => accountsSupporting(list, currency).length > 1);
}

/** Returns a transfer into this account from the one with the highest balance of the currency. */
export function endpointsInto(list: WalletList, to: Account, currencyId: number): Endpoints {
  return { from: richestOther(list, to, currencyId) ?? to, to };
}

/** Returns a transfer out of this account into the first other one that can hold the currency. */
export function endpointsOutOf(list: WalletList, from: Account, currencyId: number): Endpoints {
  return { from, to: accountsSupporting(list, currencyId).find((account) => account !== from) ?? from };
}

/** Returns the wanted accounts if they can hold the currency, else others that can. */
export function endpointsFor(list: WalletList, searchText: Endpoints, currencyId: number): Endpoints {
  const supportingAccounts = accountsSupporting(list, currencyId);
  const from = supportingAccounts.includes(searchText.from)
    ? searchText.from
    : (supportingAccounts[0] ?? searchText.from);
  if (supportingAccounts.includes(searchText.to) && searchText.to !== from)
    return { from, to: searchText.to };
  return endpointsOutOf(list, from, currencyId);
}

function richestOther(list: WalletList, excluded: Account, currencyId: number): Account | undefined {
  const availableIn = (account: Account) => availableOf(list, account, currencyId);
  return accountsSupporting(list, currencyId)
    .filter((account) => account !== excluded)
    .toSorted((a, b) => compare(availableIn(b), availableIn(a)))[0];
}
