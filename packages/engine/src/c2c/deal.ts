import { C2C_DEAL_ENDS, C2C_DEAL_STATES, C2C_DISPUTE_STATES, C2C_PARTIES, C2C_RULINGS } from '@assay/domain';
import { type Amount, add, type RatePpm, ZERO } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { C2cSide, C2cWay } from './offer.ts';

export type C2cDealState = (typeof C2C_DEAL_STATES)[number];

export type C2cDealEnd = (typeof C2C_DEAL_ENDS)[number];

export type C2cParty = (typeof C2C_PARTIES)[number];

export type C2cRuling = (typeof C2C_RULINGS)[number];

export type C2cDisputeState = (typeof C2C_DISPUTE_STATES)[number];

/** Ruling of the exchange. */
export type C2cOutcome = {
  readonly ruling: C2cRuling;
  /** Amount of the coins that goes to the buyer. */
  readonly toBuyer: Amount;
  /** True when the buyer had marked it as paid without having paid. */
  readonly isFalsePaid: boolean;
};

/** Dispute of a deal, decided by the exchange, once. */
export type C2cDispute = {
  readonly state: C2cDisputeState;
  readonly openedBy: C2cParty;
  readonly openedAt: TimeMs;
  /** True when the coins were still locked at its opening; they stay locked until it is over. */
  readonly isEscrowed: boolean;
  readonly statementsUntil: TimeMs;
  /** Parties that have handed in a statement since it was opened or appealed. */
  readonly stated: readonly C2cParty[];
  /** The ruling that holds; null: none yet. */
  readonly ruled: C2cOutcome | null;
  readonly appealUntil: TimeMs | null;
  readonly appealedBy: C2cParty | null;
  readonly concededBy: C2cParty | null;
};

/** A deal as it stands. Amounts in minor units of its coin. */
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
  /** The marks that its price was worked out by, by their sequences; null where none did. */
  readonly mark: number | null;
  readonly cny: number | null;
  /** In hundredths of CNY. */
  readonly money: Amount;
  readonly way: C2cWay;
  /** Fee of the offer's owner when it is finished: the seller's beside the coins, or the buyer's out of them. */
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
  /** Start and end of the time in which it can be disputed; null: not disputable, or without an end. */
  readonly disputeFrom: TimeMs | null;
  readonly disputeUntil: TimeMs | null;
  readonly endedAt: TimeMs | null;
  readonly dispute: C2cDispute | null;
  readonly revision: number;
};

/** Returns true while the seller's coins are locked for it. */
export function isEscrowed({ state, dispute }: C2cDeal): boolean {
  if (state === 'disputed') return dispute?.isEscrowed === true;
  return state === 'awaiting' || state === 'paid' || state === 'held';
}

/** Returns the amount that it has locked on the seller's account. */
export function heldByDeal(deal: C2cDeal): Amount {
  return isEscrowed(deal) ? escrowOf(deal) : ZERO;
}

/** The coins, and the fee where the seller pays it. */
export function escrowOf({ side, number, fee }: C2cDeal): Amount {
  return side === 'sell' ? add(number, fee) : number;
}

/** Returns the owner who has taken the offer. */
export function takerOfDeal({ side, buyer, seller }: Pick<C2cDeal, 'side' | 'buyer' | 'seller'>): OwnerId {
  return side === 'sell' ? buyer : seller;
}

/** Returns the party that an owner is in it; null: neither. */
export function partyOf({ buyer, seller }: C2cDeal, owner: OwnerId): C2cParty | null {
  return owner === buyer ? 'buyer' : owner === seller ? 'seller' : null;
}

/** Returns the time at which the clock acts on it; null: it waits for people. */
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

/** Returns true when nothing can happen to it any more. */
export function isOver({ state, dispute, disputeUntil }: C2cDeal): boolean {
  if (state === 'finished') return true;
  return state === 'cancelled' && (dispute !== null || disputeUntil === null);
}

export { C2C_DEAL_ENDS, C2C_DEAL_STATES, C2C_DISPUTE_STATES, C2C_PARTIES, C2C_RULINGS };
