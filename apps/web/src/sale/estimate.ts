import { compare, product, quotient, rounded, sum, typedOrZero } from '@assay/money';
import type { Sale } from './use-sales.ts';

export const ESTIMATE_DECIMALS = 4;

/**
 * Returns the tokens that an amount buys, rounded down to the displayed decimals. In an oversubscribed pro rata sale,
 * the share if no further purchases follow.
 */
export function estimateOf(
  amount: string,
  { price, mode, total, asked }: Pick<Sale, 'price' | 'mode' | 'total' | 'asked'>,
): string {
  const wanted = quotient(typedOrZero(amount), price);
  const all = sum(wanted, asked);
  const isCut = mode === 'pro_rata' && compare(all, total) > 0;
  const got = isCut ? quotient(product(wanted, total), all) : wanted;
  return rounded(got, ESTIMATE_DECIMALS, 'down');
}
