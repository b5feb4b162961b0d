import { C2C_OFFER_STATES, C2C_SIDES, C2C_WAYS } from '@assay/domain';
import { type Amount, add, mulDivUp, type RatePpm, ZERO } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';
import type { IdentityLevel } from '../stage/owner-facts.ts';

export type C2cSide = (typeof C2C_SIDES)[number];

export type C2cWay = (typeof C2C_WAYS)[number];

export type C2cOfferState = (typeof C2C_OFFER_STATES)[number];

/** CNY for one coin, in ten-thousandths. */
export const C2C_PRICE_DECIMALS = 4;
/** CNY itself has two. */
export const C2C_MONEY_DECIMALS = 2;

/** Conditions on who may take an offer, beside those on everybody who trades. */
export type C2cWanted = {
  readonly level: IdentityLevel;
  /** Finished deals. */
  readonly deals: number;
  /** Of the identity papers; null: any. */
  readonly country: string | null;
};

/** Rule by which the price of an offer follows the index. */
export type C2cFloating = {
  /** Pair whose index prices the coin; null for the currency itself of the CNY mark. */
  readonly pair: PairId | null;
  /** The part of the index that is asked for, in parts per million: more than the whole, too. */
  readonly percent: number;
  /** In ten-thousandths of CNY: never below, and never above. */
  readonly floor: Amount;
  readonly ceiling: Amount;
};

/** An offer as it stands. Amounts in minor units of its coin. */
export type C2cOffer = {
  readonly id: number;
  readonly owner: OwnerId;
  readonly side: C2cSide;
  readonly currency: CurrencyId;
  /** In ten-thousandths of CNY for one coin. Of one that floats it is what it was when its owner last set it. */
  readonly price: Amount;
  /** Null: the price is fixed. */
  readonly floating: C2cFloating | null;
  readonly total: Amount;
  /** Amount that can still be taken; locked when it is of a `sell` offer. */
  readonly remaining: Amount;
  /** Amount in running deals. */
  readonly inDeals: Amount;
  /** Fee locked beside what remains; zero for a `buy` offer, which pays from what it receives. */
  readonly feeHeld: Amount;
  readonly minimum: Amount;
  readonly maximum: Amount;
  readonly way: C2cWay;
  readonly fee: RatePpm;
  readonly wanted: C2cWanted;
  readonly status: C2cOfferState;
  readonly publishedAt: TimeMs;
  readonly closedAt: TimeMs | null;
  readonly revision: number;
};

/** Returns the money for an amount, in hundredths of CNY: rounded up, so that no seller gets less than the price. */
export function moneyFor(number: Amount, price: Amount, decimals: number): Amount {
  const parts = 10n ** BigInt(decimals + C2C_PRICE_DECIMALS - C2C_MONEY_DECIMALS);
  return mulDivUp(number, price, parts);
}

/** Returns the amount that an offer has locked on its owner's account. */
export function heldByOffer({ side, remaining, feeHeld }: C2cOffer): Amount {
  return side === 'sell' ? add(remaining, feeHeld) : ZERO;
}

/** Returns the part of the fee for a part of what remains: all of it with the last. */
export function feeOfPart({ feeHeld, remaining }: C2cOffer, number: Amount): Amount {
  return mulDivUp(feeHeld, number, remaining);
}

export { C2C_OFFER_STATES, C2C_SIDES, C2C_WAYS };
