import Big from 'big.js';

/** Amounts are typed and sent to this many decimals. */
export const AMOUNT_DECIMALS = 8;
/** Digits before the point: the field of an amount takes at most 99999999 (contract, section 5). */
export const AMOUNT_INTEGER_DIGITS = 8;

/** What a withdrawal costs, and what arrives, as exact decimal text. */
export type Received = { readonly fee: string; readonly received: string };

const PERCENT = 100;

/**
 * What arrives of an amount, never below zero. The fee is rounded up to the currency's decimals, as the exchange does.
 * @param amount as typed; what is no number counts as 0
 * @param rate percent
 * @param decimals of the currency
 */
export function receivedOf(amount: string, rate: string, decimals: number): Received {
  const sent = new Big(/^\d+(\.\d*)?$/.test(amount) ? amount.replace(/\.$/, '') : '0');
  const fee = sent.times(rate).div(PERCENT).round(decimals, Big.roundUp);
  const received = sent.minus(fee);
  return { fee: fee.toFixed(), received: received.lt(0) ? '0' : received.toFixed() };
}

/** What is left of a limit of which something is used; never below zero. */
export function leftOf(limit: string, used: string): string {
  const left = new Big(limit).minus(used);
  return left.lt(0) ? '0' : left.toFixed();
}

/** The smaller of two amounts. */
export function lesser(one: string, other: string): string {
  return new Big(one).lt(other) ? one : other;
}

/** How many decimals an amount of the wire has: those of its currency. */
export function placesOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}
