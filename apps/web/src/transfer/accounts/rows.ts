import type { BalanceItem, WalletList } from '@assay/contract';
import Big from 'big.js';
import { type Account, accountsTaking, walletOf } from './accounts.ts';

/** One currency of one account, or of all of them, as exact decimal text. */
export type AssetRow = {
  readonly currencyId: number;
  readonly name: string;
  readonly logo: string;
  readonly available: string;
  readonly held: string;
  /** What both are worth together. */
  readonly usdtValue: string;
  readonly cnyValue: string;
  /** False where no second account takes the currency. */
  readonly canMove: boolean;
};

/** Values are given to this many decimals, as the wire gives them. */
const VALUE_DECIMALS = 8;

/** The rows of one account's page, in the exchange's own order. */
export function rowsOf(list: WalletList, account: Account): readonly AssetRow[] {
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
      canMove: accountsTaking(list, item.currency).length > 1,
    }));
}

/** The rows of all accounts together. */
export function overviewRows(list: WalletList): readonly AssetRow[] {
  const logos = new Map(list.change_wallet.balance.map(({ currency, logo }) => [currency, logo]));
  return list.total_assets.list.map((asset) => ({
    currencyId: asset.currency,
    name: asset.currency_name,
    logo: logos.get(asset.currency) ?? '',
    available: asset.balance,
    held: asset.lock_balance,
    usdtValue: asset.usdt_value,
    cnyValue: asset.cny_value,
    canMove: accountsTaking(list, asset.currency).length > 1,
  }));
}

/** Options are paid in what C2C deals are made in, too. */
function isListed(item: BalanceItem, account: Account): boolean {
  return account !== 'micro' || (item.is_legal === 1 && item.is_micro === 1);
}

function worthOf({ balance, lock_balance }: BalanceItem, price: string): string {
  return new Big(balance).plus(lock_balance).times(price).round(VALUE_DECIMALS, Big.roundDown).toFixed();
}
