import type { BalanceItem, WalletList } from '@assay/contract';
import { product, rounded, sum } from '@assay/money';
import { ACCOUNTS, type Account, accountsSupporting, walletOf } from './accounts.ts';

/** One currency of one account, or of all accounts, as exact decimal text. */
export type AssetRow = {
  readonly currencyId: number;
  readonly name: string;
  readonly logo: string;
  readonly available: string;
  readonly held: string;
  /** Value of the available and held amounts together. */
  readonly usdtValue: string;
  readonly cnyValue: string;
  /** USDT for one BTC; null while unknown. */
  readonly btcPrice: string | null;
  /** False if no second account can hold the currency. */
  readonly canTransfer: boolean;
};

/** Decimals of values, as on the wire. */
const VALUE_DECIMALS = 8;

/** Returns the rows of one account's page, in the order of the response. */
export function rowsOf(list: WalletList, account: Account): readonly AssetRow[] {
  const btcPrice = btcPriceOf(list);
  return walletOf(list, account)
    .balance.filter((item) => isListed(item, account))
    .map((item) => ({
      currencyId: item.currency,
      name: item.currency_name,
      logo: item.logo,
      available: item.balance,
      held: item.lock_balance,
      usdtValue: valueAt(item, item.usdt_price),
      cnyValue: valueAt(item, item.cny_price),
      btcPrice,
      canTransfer: accountsSupporting(list, item.currency).length > 1,
    }));
}

/** Returns the rows of all accounts together. */
export function overviewRows(list: WalletList): readonly AssetRow[] {
  const btcPrice = btcPriceOf(list);
  const logos = new Map(list.change_wallet.balance.map(({ currency, logo }) => [currency, logo]));
  return list.total_assets.list.map((asset) => ({
    currencyId: asset.currency,
    name: asset.currency_name,
    logo: logos.get(asset.currency) ?? '',
    available: asset.balance,
    held: asset.lock_balance,
    usdtValue: asset.usdt_value,
    cnyValue: asset.cny_value,
    btcPrice,
    canTransfer: accountsSupporting(list, asset.currency).length > 1,
  }));
}

/** Returns the USDT price of one BTC used to value the list; null if no account holds BTC. */
export function btcPriceOf(list: WalletList): string | null {
  const items = ACCOUNTS.flatMap((account) => walletOf(list, account).balance);
  return items.find(({ currency_name }) => currency_name === 'BTC')?.usdt_price ?? null;
}

/**
 * Returns true if the account's page lists a currency: that of the Up/Down account (`micro`) only those that the P2P
 * account (`legal`) can hold as well.
 */
function isListed(item: BalanceItem, account: Account): boolean {
  return account !== 'micro' || (item.is_legal === 1 && item.is_micro === 1);
}

/** Returns the value of the available and held amounts at a unit price, as exact decimal text. */
export function valueAt({ balance, lock_balance }: BalanceItem, price: string): string {
  return rounded(product(sum(balance, lock_balance), price), VALUE_DECIMALS, 'down');
}
