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
  return { from: richestBeside(list, to, currencyId) ?? to, to };
}

/** Returns a transfer out of this account into the first other one that can hold the currency. */
export function endpointsOutOf(list: WalletList, from: Account, currencyId: number): Endpoints {
  return { from, to: accountsSupporting(list, currencyId).find((account) => account !== from) ?? from };
}

/** Returns the wanted accounts if they can hold the currency, else others that can. */
export function endpointsFor(list: WalletList, wanted: Endpoints, currencyId: number): Endpoints {
  const taking = accountsSupporting(list, currencyId);
  const from = taking.includes(wanted.from) ? wanted.from : (taking[0] ?? wanted.from);
  if (taking.includes(wanted.to) && wanted.to !== from) return { from, to: wanted.to };
  return endpointsOutOf(list, from, currencyId);
}

function richestBeside(list: WalletList, beside: Account, currencyId: number): Account | undefined {
  const free = (account: Account) => availableOf(list, account, currencyId);
  return accountsSupporting(list, currencyId)
    .filter((account) => account !== beside)
    .toSorted((a, b) => compare(free(b), free(a)))[0];
}
