import { C2C_OFFER_STATES, C2C_PAYMENT_METHODS, C2C_SIDES } from '@assay/domain';
import { type Amount, add, mulDivUp, type RatePpm, ZERO } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';
import type { IdentityLevel } from '../stage/owner-facts.ts';

export type C2cSide = (typeof C2C_SIDES)[number];

export type C2cPaymentMethod = (typeof C2C_PAYMENT_METHODS)[number];

export type C2cOfferState = (typeof C2C_OFFER_STATES)[number];

/** Decimals of a price, in CNY per coin. */
export const C2C_PRICE_DECIMALS = 4;
/** Decimals of an amount of CNY. */
export const C2C_MONEY_DECIMALS = 2;

/** Conditions for taking an offer, in addition to those for all traders. */
export type C2cTakerRequirements = {
  readonly level: IdentityLevel;
  /** Minimum number of finished deals. */
  readonly deals: number;
  /** Country of the identity papers; null: any. */
  readonly country: string | null;
};

/** Rule by which the price of an offer follows the index. */
export type C2cFloating = {
  /** Pair whose index determines the price of the coin; null for the currency of the CNY rate itself. */
  readonly pair: PairId | null;
  /** Percentage of the index, in parts per million; may exceed 100 %. */
  readonly percent: number;
  /** Lower and upper bound of the price, in ten-thousandths of CNY. */
  readonly floor: Amount;
  readonly ceiling: Amount;
};

/** State of an offer. Amounts in minor units of its coin. */
export type C2cOffer = {
  readonly id: number;
  readonly owner: OwnerId;
  readonly side: C2cSide;
  readonly currency: CurrencyId;
  /** In ten-thousandths of CNY per coin. For a floating offer, the price when its owner last set it. */
  readonly price: Amount;
  /** Null for a fixed price. */
  readonly floating: C2cFloating | null;
  readonly total: Amount;
  /** Amount that can still be taken; locked for a `sell` offer. */
  readonly remaining: Amount;
  /** Amount in open deals. */
  readonly inDeals: Amount;
  /** Fee locked in addition to the remaining amount; zero for a `buy` offer, whose fee is taken from the proceeds. */
  readonly feeHeld: Amount;
  readonly minimum: Amount;
  readonly maximum: Amount;
  readonly way: C2cPaymentMethod;
  readonly fee: RatePpm;
  readonly wanted: C2cTakerRequirements;
  readonly status: C2cOfferState;
  readonly publishedAt: TimeMs;
  readonly closedAt: TimeMs | null;
  readonly revision: number;
};

/** Returns the price of an amount in hundredths of CNY, rounded up, so that no seller gets less than the price. */
export function cnyFor(number: Amount, price: Amount, decimals: number): Amount {
  const parts = 10n ** BigInt(decimals + C2C_PRICE_DECIMALS - C2C_MONEY_DECIMALS);
  return mulDivUp(number, price, parts);
}

/** Returns the amount that an offer holds on its owner's account. */
export function heldByOffer({ side, remaining, feeHeld }: C2cOffer): Amount {
  return side === 'sell' ? add(remaining, feeHeld) : ZERO;
}

/** Returns the share of the held fee for a part of the remaining amount: the whole fee with the last part. */
export function feeOfPart({ feeHeld, remaining }: C2cOffer, number: Amount): Amount {
  return mulDivUp(feeHeld, number, remaining);
}

export { C2C_OFFER_STATES, C2C_PAYMENT_METHODS, C2C_SIDES };
