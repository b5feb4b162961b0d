import { compare, enteredOrZero, product, quotient, rounded, sum } from '@assay/money';
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
  const requested = quotient(enteredOrZero(amount), price);
  const totalRequested = sum(requested, asked);
  const isReduced = mode === 'pro_rata' && compare(totalRequested, total) > 0;
  const allocated = isReduced ? quotient(product(requested, total), totalRequested) : requested;
  return rounded(allocated, ESTIMATE_DECIMALS, 'down');
}
