import type { BalanceItem, WalletList } from '@assay/contract';
import { product, rounded, sum } from '@assay/money';
import { ACCOUNTS, type Account, accountsTaking, walletOf } from './accounts.ts';

/** One currency of one account, or of all of them, as exact decimal text. */
export type AssetRow = {
  readonly currencyId: number;
  readonly name: string;
  readonly logo: string;
  readonly available: string;
  readonly held: string;
  /** Value of both together. */
  readonly usdtValue: string;
  readonly cnyValue: string;
  /** USDT for one BTC; null where it is unknown. */
  readonly btcPrice: string | null;
  /** False where no second account takes the currency. */
  readonly canMove: boolean;
};

/** Values are given to this many decimals, as the wire gives them. */
const VALUE_DECIMALS = 8;

/** The rows of one account's page, in the exchange's own order. */
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
      usdtValue: worthOf(item, item.usdt_price),
      cnyValue: worthOf(item, item.cny_price),
      btcPrice,
      canMove: accountsTaking(list, item.currency).length > 1,
    }));
}

/** The rows of all accounts together. */
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
    canMove: accountsTaking(list, asset.currency).length > 1,
  }));
}

/** USDT for one BTC, by which the list is valued; null where BTC is in no account. */
export function btcPriceOf(list: WalletList): string | null {
  const items = ACCOUNTS.flatMap((account) => walletOf(list, account).balance);
  return items.find(({ currency_name }) => currency_name === 'BTC')?.usdt_price ?? null;
}

/** Options are paid in what C2C deals are made in, too. */
function isListed(item: BalanceItem, account: Account): boolean {
  return account !== 'micro' || (item.is_legal === 1 && item.is_micro === 1);
}

/** The value of both at a price for one unit, as exact decimal text. */
export function worthOf({ balance, lock_balance }: BalanceItem, price: string): string {
  return rounded(product(sum(balance, lock_balance), price), VALUE_DECIMALS, 'down');
}
