import { C2C_DEAL_ENDS, C2C_DEAL_STATES, C2C_DISPUTE_STATES, C2C_PARTIES, C2C_RULINGS } from '@assay/domain';
import { type Amount, add, type RatePpm, ZERO } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { C2cSide, C2cWay } from './offer.ts';

export type C2cDealState = (typeof C2C_DEAL_STATES)[number];

export type C2cDealEnd = (typeof C2C_DEAL_ENDS)[number];

export type C2cParty = (typeof C2C_PARTIES)[number];

export type C2cRuling = (typeof C2C_RULINGS)[number];

export type C2cDisputeState = (typeof C2C_DISPUTE_STATES)[number];

/** What the house has ruled. */
export type C2cOutcome = {
  readonly ruling: C2cRuling;
  /** What of the coins goes to the buyer. */
  readonly toBuyer: Amount;
  /** Whether the buyer had said so without having paid. */
  readonly isFalsePaid: boolean;
};

/** What the house is asked about a deal, once. */
export type C2cDispute = {
  readonly state: C2cDisputeState;
  readonly openedBy: C2cParty;
  readonly openedAt: TimeMs;
  /** Whether the coins were still there when it was opened, and stay locked until it is over. */
  readonly isEscrowed: boolean;
  readonly statementsUntil: TimeMs;
  /** Who has handed in a statement since it was opened or appealed. */
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
  /** What the owner of the offer does. */
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
  /** What the owner of the offer pays when it is finished: the seller beside the coins, or the buyer out of them. */
  readonly fee: Amount;
  readonly feeRate: RatePpm;
  readonly state: C2cDealState;
  readonly end: C2cDealEnd | null;
  /** What of the coins the buyer has got. */
  readonly toBuyer: Amount;
  readonly feeTaken: Amount;
  readonly takenAt: TimeMs;
  readonly payBy: TimeMs;
  readonly paidAt: TimeMs | null;
  readonly cancelledAt: TimeMs | null;
  readonly heldUntil: TimeMs | null;
  /** When and until when it can be disputed; null: not, or no end. */
  readonly disputeFrom: TimeMs | null;
  readonly disputeUntil: TimeMs | null;
  readonly endedAt: TimeMs | null;
  readonly dispute: C2cDispute | null;
  readonly revision: number;
};

/** Whether the seller's coins are locked for it. */
export function isEscrowed({ state, dispute }: C2cDeal): boolean {
  if (state === 'disputed') return dispute?.isEscrowed === true;
  return state === 'awaiting' || state === 'paid' || state === 'held';
}

/** What it has locked on the seller's account. */
export function heldByDeal(deal: C2cDeal): Amount {
  return isEscrowed(deal) ? escrowOf(deal) : ZERO;
}

/** The coins, and the fee where the seller pays it. */
export function escrowOf({ side, number, fee }: C2cDeal): Amount {
  return side === 'sell' ? add(number, fee) : number;
}

/** Who has taken the offer. */
export function takerOfDeal({ side, buyer, seller }: Pick<C2cDeal, 'side' | 'buyer' | 'seller'>): OwnerId {
  return side === 'sell' ? buyer : seller;
}

/** What an owner is in it; null: nothing. */
export function partyOf({ buyer, seller }: C2cDeal, owner: OwnerId): C2cParty | null {
  return owner === buyer ? 'buyer' : owner === seller ? 'seller' : null;
}

/** When the clock is to come back to it; null: it waits for people. */
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

/** Whether nothing can happen to it any more. */
export function isOver({ state, dispute, disputeUntil }: C2cDeal): boolean {
  if (state === 'finished') return true;
  return state === 'cancelled' && (dispute !== null || disputeUntil === null);
}

export { C2C_DEAL_ENDS, C2C_DEAL_STATES, C2C_DISPUTE_STATES, C2C_PARTIES, C2C_RULINGS };
