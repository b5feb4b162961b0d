import Big from 'big.js';

/** Amounts are typed and sent to this many decimals. */
export const AMOUNT_DECIMALS = 8;
/** Digits before the point: the field of an amount takes at most 99999999 (contract, section 5). */
export const AMOUNT_INTEGER_DIGITS = 8;

/** Fee of a withdrawal, the amount that arrives, and the rest of the typed amount that stays, as exact decimal text. */
export type Received = { readonly fee: string; readonly received: string; readonly left: string };

const PERCENT = 100;

/**
 * What arrives of an amount, never below zero. The fee is rounded up to the currency's decimals, and what arrives cut to
 * the network's, as the exchange does; the rest is not taken.
 * @param amount as typed; what is no number counts as 0
 * @param rate percent
 * @param decimals of the currency
 * @param carried decimals of the network
 */
export function receivedOf(amount: string, rate: string, decimals: number, carried = decimals): Received {
  const asked = new Big(/^\d+(\.\d*)?$/.test(amount) ? amount.replace(/\.$/, '') : '0');
  const fee = asked.times(rate).div(PERCENT).round(decimals, Big.roundUp);
  const arriving = asked.minus(fee);
  if (arriving.lte(0)) return { fee: fee.toFixed(), received: '0', left: '0' };
  const received = arriving.round(carried, Big.roundDown);
  if (received.eq(arriving)) return { fee: fee.toFixed(), received: received.toFixed(), left: '0' };
  const taken = received.times(PERCENT).div(new Big(PERCENT).minus(rate)).round(decimals, Big.roundUp);
  return {
    fee: taken.minus(received).toFixed(),
    received: received.toFixed(),
    left: asked.minus(taken).toFixed(),
  };
}

/** An amount without the decimals that a network does not carry. */
export function cutTo(amount: string, carried: number): string {
  return new Big(amount).round(carried, Big.roundDown).toFixed();
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
