import Big from 'big.js';
import type { Sale } from './use-sales.ts';

export const ESTIMATE_DECIMALS = 4;

/**
 * How many tokens an amount buys, cut off where they are shown. Of a sale in proportion that more is asked of than there
 * is, the share that there would be if nobody asked for more.
 */
export function estimateOf(
  amount: string,
  { price, mode, total, asked }: Pick<Sale, 'price' | 'mode' | 'total' | 'asked'>,
): string {
  if (!/^\d*\.?\d*$/.test(amount) || !/\d/.test(amount)) return '0';
  const wanted = new Big(amount).div(price);
  const all = wanted.plus(asked);
  const isCut = mode === 'pro_rata' && all.gt(total);
  const got = isCut ? wanted.times(total).div(all) : wanted;
  return got.round(ESTIMATE_DECIMALS, Big.roundDown).toFixed();
}
