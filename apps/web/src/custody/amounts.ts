import { compare, difference, larger, percentage, percentOf, rounded, sign, typedOrZero } from '@assay/money';

/** Amounts are typed and sent to this many decimals. */
export const AMOUNT_DECIMALS = 8;
/** Digits before the point: the field of an amount takes at most 99999999 (contract, section 5). */
export const AMOUNT_INTEGER_DIGITS = 8;

/** Fee of a withdrawal, the amount that arrives, and the rest of the typed amount that stays, as exact decimal text. */
export type Received = { readonly fee: string; readonly received: string; readonly left: string };

/**
 * Returns the fee of an amount and what arrives, never below zero. The fee is rounded up to the currency's decimals,
 * and what arrives cut to the network's, as the exchange does; the rest is not taken.
 * @param amount as typed; what is no number counts as 0
 * @param rate percent
 * @param decimals of the currency
 * @param carried decimals of the network
 */
export function receivedOf(amount: string, rate: string, decimals: number, carried = decimals): Received {
  const asked = typedOrZero(amount);
  const fee = rounded(percentOf(asked, rate), decimals, 'up');
  const arriving = difference(asked, fee);
  if (sign(arriving) <= 0) return { fee, received: '0', left: '0' };
  const received = cutTo(arriving, carried);
  if (compare(received, arriving) === 0) return { fee, received, left: '0' };
  const taken = rounded(percentage(received, difference(100, rate)), decimals, 'up');
  return { fee: difference(taken, received), received, left: difference(asked, taken) };
}

/** An amount without the decimals that a network does not carry. */
export function cutTo(amount: string, carried: number): string {
  return rounded(amount, carried, 'down');
}

/** Returns the unused part of a limit; never below zero. */
export function leftOf(limit: string, used: string): string {
  return larger(difference(limit, used), '0');
}
