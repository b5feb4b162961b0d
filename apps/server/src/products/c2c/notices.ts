import { C2C_PARTIES, type C2cDeal, type C2cParty, type C2cSaid, takerOfDeal } from '@assay/engine';
import type { Amount } from '@assay/money';

/** Kinds of notices to a party. */
export const C2C_NOTICE_KINDS = [
  'taken',
  'paid',
  'buyer_cancelled',
  'seller_cancelled',
  'timeout',
  'returned',
  'released',
  'disputed',
  'ruled',
  'appealed',
  'closed',
  'staff_wrote',
] as const;
export type C2cNoticeKind = (typeof C2C_NOTICE_KINDS)[number];

export type C2cNotice = {
  readonly owner: number;
  readonly what: C2cNoticeKind;
  readonly deal: number;
  readonly currency: number;
  readonly number: Amount;
  readonly money: Amount;
  readonly toBuyer: Amount;
};

type PartyNotices = readonly [what: C2cNoticeKind, to: readonly C2cParty[]];

const BOTH_PARTIES = C2C_PARTIES;

/**
 * Returns the notices of a deal's present state. An outage may change the deadlines alone; the same notices then recur,
 * and the writer of the letters skips them.
 */
export function noticesOfDeal(deal: C2cDeal): readonly C2cNotice[] {
  const partyNotices = newsOf(deal);
  if (partyNotices === null) return [];
  const [what, parties] = partyNotices;
  return parties.map((party) => noticeOf(deal, what, party));
}

/**
 * Returns the notices of a message: staff messages notify both parties; messages between the parties are only pushed.
 */
export function noticesOfMessage({ from, deal, buyer, seller }: C2cSaid): readonly C2cNotice[] {
  if (from !== 'staff') return [];
  const zeroAmount = 0n as Amount;
  const details = {
    what: 'staff_wrote',
    deal,
    currency: 0,
    number: zeroAmount,
    money: zeroAmount,
    toBuyer: zeroAmount,
  } as const;
  return [buyer, seller].map((owner) => ({ ...details, owner }));
}

function newsOf({ state, end, dispute, side, buyer, seller, heldUntil }: C2cDeal): PartyNotices | null {
  if (dispute !== null) {
    if (dispute.state === 'ruled') return ['ruled', BOTH_PARTIES];
    if (dispute.state === 'closed') return ['closed', BOTH_PARTIES];
    if (dispute.state === 'open') return ['disputed', [otherParty(dispute.openedBy)]];
    return dispute.appealedBy === null ? null : ['appealed', [otherParty(dispute.appealedBy)]];
  }
  switch (state) {
    case 'awaiting':
      return ['taken', [takerOfDeal({ side, buyer, seller }) === buyer ? 'seller' : 'buyer']];
    case 'paid':
      return ['paid', ['seller']];
    case 'held':
      return end === 'seller_cancelled' ? ['seller_cancelled', ['buyer']] : ['timeout', BOTH_PARTIES];
    case 'cancelled':
      return heldUntil === null ? ['buyer_cancelled', ['seller']] : ['returned', ['seller']];
    case 'finished':
      return ['released', ['buyer']];
    case 'disputed':
      return null;
  }
}

function otherParty(party: C2cParty): C2cParty {
  return party === 'buyer' ? 'seller' : 'buyer';
}

function noticeOf(deal: C2cDeal, what: C2cNoticeKind, party: C2cParty): C2cNotice {
  const { id, currency, number, money, toBuyer } = deal;
  return { owner: deal[party], what, deal: id, currency, number, money, toBuyer };
}
