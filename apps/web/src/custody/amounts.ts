import { compare, difference, larger, percentage, percentOf, rounded, sign, typedOrZero } from '@assay/money';

/** Maximum decimals of a typed amount. */
export const AMOUNT_DECIMALS = 8;
/** Maximum integer digits of an amount: up to 99999999 (contract, section 5). */
export const AMOUNT_INTEGER_DIGITS = 8;

/** Fee of a withdrawal, the amount that arrives, and the remainder that stays in the account, as exact decimal text. */
export type Received = { readonly fee: string; readonly received: string; readonly left: string };

/**
 * Returns the fee of an amount and the net amount, never below zero. As on the exchange, the fee is rounded up to the
 * currency's decimals and the net amount down to the network's; the remainder is not debited.
 * @param amount as typed; anything but a number counts as 0
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

/** Truncates an amount to the decimals of the network. */
export function cutTo(amount: string, carried: number): string {
  return rounded(amount, carried, 'down');
}

/** Returns the unused part of a limit; never below zero. */
export function leftOf(limit: string, used: string): string {
  return larger(difference(limit, used), '0');
}
