import {
  compare,
  difference,
  enteredOrZero,
  larger,
  multiplyByPercent,
  percentShare,
  rounded,
  sign,
} from '@assay/money';

/** Maximum decimals of a typed amount. */
export const AMOUNT_DECIMALS = 8;
/** Maximum integer digits of an amount: up to 99999999 (contract, section 5). */
export const AMOUNT_INTEGER_DIGITS = 8;

/** Fee of a withdrawal, the amount that arrives, and the remainder that stays in the account, as exact decimal text. */
export type WithdrawalAmounts = {
  readonly fee: string;
  readonly received: string;
  readonly remainder: string;
};

/**
 * Returns the fee of an amount and the net amount, never below zero. As on the server, the fee is rounded up to the
 * currency's decimals and the net amount down to the network's; the remainder is not debited.
 * @param amount as typed; anything but a number counts as 0
 * @param rate percent
 * @param decimals of the currency
 * @param networkDecimals decimals of the network
 */
export function withdrawalAmounts(
  amount: string,
  rate: string,
  decimals: number,
  networkDecimals = decimals,
): WithdrawalAmounts {
  const requested = enteredOrZero(amount);
  const fee = rounded(multiplyByPercent(requested, rate), decimals, 'up');
  const afterFee = difference(requested, fee);
  if (sign(afterFee) <= 0) return { fee, received: '0', remainder: '0' };
  const received = cutTo(afterFee, networkDecimals);
  if (compare(received, afterFee) === 0) return { fee, received, remainder: '0' };
  const gross = rounded(percentShare(received, difference(100, rate)), decimals, 'up');
  return { fee: difference(gross, received), received, remainder: difference(requested, gross) };
}

/** Truncates an amount to the decimals of the network. */
export function cutTo(amount: string, networkDecimals: number): string {
  return rounded(amount, networkDecimals, 'down');
}

/** Returns the unused part of a limit; never below zero. */
export function remainingLimit(limit: string, used: string): string {
  return larger(difference(limit, used), '0');
}
