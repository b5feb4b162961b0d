import { C2C_PARTIES, type C2cDeal, type C2cParty, type C2cSaid, takerOfDeal } from '@assay/engine';
import type { Amount } from '@assay/money';

/** Kinds of notices to a party. */
export const C2C_NOTICE_WORDS = [
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
export type C2cNoticeWord = (typeof C2C_NOTICE_WORDS)[number];

export type C2cNotice = {
  readonly owner: number;
  readonly what: C2cNoticeWord;
  readonly deal: number;
  readonly currency: number;
  readonly number: Amount;
  readonly money: Amount;
  readonly toBuyer: Amount;
};

type News = readonly [what: C2cNoticeWord, to: readonly C2cParty[]];

const BOTH = C2C_PARTIES;

/**
 * Returns the notices of a deal's present state. An outage may change the deadlines alone; the same notices then recur,
 * and the writer of the letters skips them.
 */
export function noticesOfDeal(deal: C2cDeal): readonly C2cNotice[] {
  const news = newsOf(deal);
  if (news === null) return [];
  const [what, parties] = news;
  return parties.map((party) => noticeOf(deal, what, party));
}

/**
 * Returns the notices of a message: staff messages notify both parties; messages between the parties are only pushed.
 */
export function noticesOfSaid({ from, deal, buyer, seller }: C2cSaid): readonly C2cNotice[] {
  if (from !== 'staff') return [];
  const nothing = 0n as Amount;
  const about = {
    what: 'staff_wrote',
    deal,
    currency: 0,
    number: nothing,
    money: nothing,
    toBuyer: nothing,
  } as const;
  return [buyer, seller].map((owner) => ({ ...about, owner }));
}

function newsOf({ state, end, dispute, side, buyer, seller, heldUntil }: C2cDeal): News | null {
  if (dispute !== null) {
    if (dispute.state === 'ruled') return ['ruled', BOTH];
    if (dispute.state === 'closed') return ['closed', BOTH];
    if (dispute.state === 'open') return ['disputed', [otherThan(dispute.openedBy)]];
    return dispute.appealedBy === null ? null : ['appealed', [otherThan(dispute.appealedBy)]];
  }
  switch (state) {
    case 'awaiting':
      return ['taken', [takerOfDeal({ side, buyer, seller }) === buyer ? 'seller' : 'buyer']];
    case 'paid':
      return ['paid', ['seller']];
    case 'held':
      return end === 'seller_cancelled' ? ['seller_cancelled', ['buyer']] : ['timeout', BOTH];
    case 'cancelled':
      return heldUntil === null ? ['buyer_cancelled', ['seller']] : ['returned', ['seller']];
    case 'finished':
      return ['released', ['buyer']];
    case 'disputed':
      return null;
  }
}

function otherThan(party: C2cParty): C2cParty {
  return party === 'buyer' ? 'seller' : 'buyer';
}

function noticeOf(deal: C2cDeal, what: C2cNoticeWord, party: C2cParty): C2cNotice {
  const { id, currency, number, money, toBuyer } = deal;
  return { owner: deal[party], what, deal: id, currency, number, money, toBuyer };
}
