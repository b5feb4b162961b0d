import { C2C_DEAL_ENDS, C2C_DEAL_STATES, C2C_DISPUTE_STATES, C2C_PARTIES, C2C_RULINGS } from '@assay/domain';
import { type Amount, add, type RatePpm, ZERO } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { C2cPaymentMethod, C2cSide } from './offer.ts';

export type C2cDealState = (typeof C2C_DEAL_STATES)[number];

export type C2cDealEnd = (typeof C2C_DEAL_ENDS)[number];

export type C2cParty = (typeof C2C_PARTIES)[number];

export type C2cRuling = (typeof C2C_RULINGS)[number];

export type C2cDisputeState = (typeof C2C_DISPUTE_STATES)[number];

/** Result of a ruling by the exchange. */
export type C2cOutcome = {
  readonly ruling: C2cRuling;
  /** Amount of the coins that goes to the buyer. */
  readonly toBuyer: Amount;
  /** True if the buyer had marked the deal as paid without paying. */
  readonly isFalsePaid: boolean;
};

/** Dispute of a deal, decided by the exchange; at most one per deal. */
export type C2cDispute = {
  readonly state: C2cDisputeState;
  readonly openedBy: C2cParty;
  readonly openedAt: TimeMs;
  /** True if the coins were still locked when it was opened; they stay locked until it is closed. */
  readonly isEscrowed: boolean;
  readonly statementsUntil: TimeMs;
  /** Parties that have submitted a statement since the dispute was opened or appealed. */
  readonly stated: readonly C2cParty[];
  /** Current ruling; null before the first. */
  readonly ruled: C2cOutcome | null;
  readonly appealUntil: TimeMs | null;
  readonly appealedBy: C2cParty | null;
  readonly concededBy: C2cParty | null;
};

/** State of a deal. Amounts in minor units of its coin. */
export type C2cDeal = {
  readonly id: number;
  readonly offer: number;
  /** Side of the offer's owner. */
  readonly side: C2cSide;
  readonly seller: OwnerId;
  readonly buyer: OwnerId;
  readonly currency: CurrencyId;
  readonly number: Amount;
  readonly price: Amount;
  /** Sequence numbers of the index price and the CNY rate that determined the price; null if not used. */
  readonly mark: number | null;
  readonly cny: number | null;
  /** In hundredths of CNY. */
  readonly money: Amount;
  readonly way: C2cPaymentMethod;
  /**
   * Fee of the offer's owner when the deal is finished: paid by a seller in addition to the coins, by a buyer out of
   * them.
   */
  readonly fee: Amount;
  readonly feeRate: RatePpm;
  readonly state: C2cDealState;
  readonly end: C2cDealEnd | null;
  /** Amount of the coins that the buyer has received. */
  readonly toBuyer: Amount;
  readonly feeTaken: Amount;
  readonly takenAt: TimeMs;
  readonly payBy: TimeMs;
  readonly paidAt: TimeMs | null;
  readonly cancelledAt: TimeMs | null;
  readonly heldUntil: TimeMs | null;
  /** Period in which it can be disputed; null start: not disputable; null end: unlimited. */
  readonly disputeFrom: TimeMs | null;
  readonly disputeUntil: TimeMs | null;
  readonly endedAt: TimeMs | null;
  readonly dispute: C2cDispute | null;
  readonly revision: number;
};

/** Returns true while the seller's coins are locked for the deal. */
export function isEscrowed({ state, dispute }: C2cDeal): boolean {
  if (state === 'disputed') return dispute?.isEscrowed === true;
  return state === 'awaiting' || state === 'paid' || state === 'held';
}

/** Returns the amount that the deal holds on the seller's account. */
export function heldByDeal(deal: C2cDeal): Amount {
  return isEscrowed(deal) ? escrowOf(deal) : ZERO;
}

/** Returns the coins, plus the fee if the seller pays it. */
export function escrowOf({ side, number, fee }: C2cDeal): Amount {
  return side === 'sell' ? add(number, fee) : number;
}

/** Returns the owner who took the offer. */
export function takerOfDeal({ side, buyer, seller }: Pick<C2cDeal, 'side' | 'buyer' | 'seller'>): OwnerId {
  return side === 'sell' ? buyer : seller;
}

/** Returns the owner's role in the deal; null if neither party. */
export function partyOf({ buyer, seller }: C2cDeal, owner: OwnerId): C2cParty | null {
  return owner === buyer ? 'buyer' : owner === seller ? 'seller' : null;
}

/** Returns the time at which the agenda processes the deal; null if it waits for its parties or staff. */
export function dueOf({ state, payBy, heldUntil, disputeUntil, dispute }: C2cDeal): TimeMs | null {
  switch (state) {
    case 'awaiting':
      return payBy;
    case 'held':
      return heldUntil;
    case 'cancelled':
      return disputeUntil;
    case 'disputed':
      return dispute?.state === 'ruled' ? dispute.appealUntil : null;
    case 'paid':
    case 'finished':
      return null;
  }
}

/** Returns true when the deal is final. */
export function isOver({ state, dispute, disputeUntil }: C2cDeal): boolean {
  if (state === 'finished') return true;
  return state === 'cancelled' && (dispute !== null || disputeUntil === null);
}

export { C2C_DEAL_ENDS, C2C_DEAL_STATES, C2C_DISPUTE_STATES, C2C_PARTIES, C2C_RULINGS };
