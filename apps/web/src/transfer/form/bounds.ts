import type { WalletList } from '@assay/contract';
import type { AmountBounds } from '@assay/contract/forms';
import { plain, quotient, sign } from '@assay/money';
import { type Account, walletOf } from '../accounts/accounts.ts';

/** Maximum decimals of a typed amount. */
export const AMOUNT_DECIMALS = 8;

/** Returns the bounds of an amount: at most the available balance, at least the equivalent of the minimum in USDT. */
export function boundsOf(
  list: WalletList,
  account: Account,
  currencyId: number,
  minimumUsdt: string | null,
): AmountBounds {
  const item = walletOf(list, account).balance.find(({ currency }) => currency === currencyId);
  return {
    currency: item?.currency_name ?? '',
    available: plain(item?.balance ?? '0'),
    minimum: minimumUsdt === null ? null : minimumOf(minimumUsdt, item?.usdt_price ?? '0'),
  };
}

/** Returns the smallest amount with the given value in USDT; null while the currency has no price. */
function minimumOf(worth: string, price: string): AmountBounds['minimum'] {
  return sign(price) > 0 ? { amount: quotient(worth, price, AMOUNT_DECIMALS, 'up'), worth } : null;
}
