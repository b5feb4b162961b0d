import { add } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';
import { move } from '../ledger/move.ts';
import type { AcceptorCommand, CompensateDeal, RuleDeal } from './commands.ts';
import {
  type AcceptorDeal,
  type AcceptorDealState,
  isOpenDeal,
  SELF_CONFIRM_MS,
  sellerOf,
  takerOf,
} from './deal.ts';
import { confirm, dispute, returnCoins } from './end-deal.ts';
import type { DealState } from './open-deal.ts';
import type { AcceptorRejection } from './rejection.ts';

type FindResult = { readonly deal: AcceptorDeal } | AcceptorRejection;

export type DealAction = Extract<
  AcceptorCommand['type'],
  | 'declare_acceptor_paid'
  | 'mark_acceptor_transferred'
  | 'cancel_acceptor_deal'
  | 'confirm_acceptor_deal'
  | 'reject_acceptor_deal'
  | 'dispute_acceptor_deal'
>;

/** Party and states that permit an action on a deal, by kind of deal. */
type Rule = {
  readonly by: 'user' | 'acceptor' | 'seller' | 'either';
  readonly buy: readonly AcceptorDealState[];
  readonly sell: readonly AcceptorDealState[];
  /** True if a frozen account may do this: cancel and dispute. */
  readonly whenFrozen: boolean;
};

const RULES: Readonly<Record<DealAction, Rule>> = {
  declare_acceptor_paid: { by: 'user', buy: ['waiting'], sell: [], whenFrozen: false },
  mark_acceptor_transferred: { by: 'acceptor', buy: [], sell: ['waiting'], whenFrozen: false },
  cancel_acceptor_deal: {
    by: 'user',
    buy: ['waiting', 'paid', 'disputed'],
    sell: ['waiting'],
    whenFrozen: true,
  },
  confirm_acceptor_deal: {
    by: 'seller',
    buy: ['waiting', 'paid', 'disputed'],
    sell: ['paid_out', 'disputed'],
    whenFrozen: false,
  },
  reject_acceptor_deal: {
    by: 'acceptor',
    buy: ['waiting', 'paid'],
    sell: ['waiting', 'paid_out', 'disputed'],
    whenFrozen: false,
  },
  dispute_acceptor_deal: {
    by: 'either',
    buy: ['waiting', 'paid'],
    sell: ['paid_out'],
    whenFrozen: true,
  },
};

/** Applies an action of one party to a deal, or returns the rejection. */
export function applyDealAction(
  type: DealAction,
  id: number,
  trader: OwnerId,
  desk: DealState,
): AcceptorRejection | null {
  const result = find(type, id, trader, desk);
  if ('code' in result) return result;
  const { deal } = result;
  const { stage, deals } = desk;
  switch (type) {
    case 'declare_acceptor_paid':
      deals.change({ ...deal, state: 'paid' });
      return null;
    case 'mark_acceptor_transferred':
      deals.change({
        ...deal,
        state: 'paid_out',
        dueAt: (stage.changes.time + SELF_CONFIRM_MS) as TimeMs,
      });
      return null;
    case 'cancel_acceptor_deal':
      returnCoins(deal, 'cancelled', 'people', desk);
      return null;
    case 'confirm_acceptor_deal':
      return confirmIfTakerReceives(deal, 'people', desk);
    case 'reject_acceptor_deal':
      // The user has declared the deposit paid, so that the parties disagree.
      if (deal.state === 'paid') dispute(deal, desk);
      else returnCoins(deal, 'rejected', 'people', desk);
      return null;
    case 'dispute_acceptor_deal':
      dispute(deal, desk);
      return null;
  }
}

function find(type: DealAction, id: number, trader: OwnerId, { stage, deals }: DealState): FindResult {
  const rule = RULES[type];
  const deal = deals.of(id);
  if (deal === undefined || !isPartyOf(deal, trader)) return { code: 'unknown_acceptor_deal' };
  const fault = rule.whenFrozen ? stage.owners.receivingFault(trader) : stage.owners.actingFault(trader);
  if (fault !== null) return fault;
  const permittedOwner = permittedOwnerOf(rule.by, deal);
  const isPermitted =
    (permittedOwner === null || permittedOwner === trader) && rule[deal.kind].includes(deal.state);
  if (!isPermitted) return { code: 'acceptor_deal_state', state: deal.state };
  return deals.isDue(id) ? { code: 'settling' } : { deal };
}

function isPartyOf({ owner, acceptorOwner }: AcceptorDeal, trader: OwnerId): boolean {
  return owner === trader || acceptorOwner === trader;
}

function permittedOwnerOf(by: Rule['by'], deal: AcceptorDeal): OwnerId | null {
  switch (by) {
    case 'user':
      return deal.owner;
    case 'acceptor':
      return deal.acceptorOwner;
    case 'seller':
      return sellerOf(deal);
    case 'either':
      return null;
  }
}

function confirmIfTakerReceives(
  deal: AcceptorDeal,
  endedBy: 'people' | 'house',
  desk: DealState,
): AcceptorRejection | null {
  const fault = desk.stage.owners.receivingFault(takerOf(deal));
  if (fault !== null) return fault;
  confirm(deal, endedBy, desk);
  return null;
}

/** Rules on a dispute; needs two members of staff. */
export function ruleDeal({ by, deal: id, ruling }: RuleDeal, desk: DealState): AcceptorRejection | null {
  if (!('staff' in by) || by.proposedBy === undefined) return { code: 'needs_second_person' };
  const deal = desk.deals.of(id);
  if (deal === undefined) return { code: 'unknown_acceptor_deal' };
  if (deal.state !== 'disputed') return { code: 'acceptor_deal_state', state: deal.state };
  if (ruling === 'confirm') return confirmIfTakerReceives(deal, 'house', desk);
  returnCoins(deal, 'rejected', 'house', desk);
  return null;
}

/**
 * Compensates a user from the pledge for a withdrawal that was confirmed automatically, as far as the pledge covers
 * nothing else.
 */
export function compensateDeal(
  { by, deal: id, amount }: CompensateDeal,
  { stage, acceptors, deals }: DealState,
): AcceptorRejection | null {
  if (!('staff' in by) || by.proposedBy === undefined) return { code: 'needs_second_person' };
  const deal = deals.of(id);
  const acceptor = deal && acceptors.of(deal.acceptor);
  if (deal === undefined || acceptor === undefined) return { code: 'unknown_acceptor_deal' };
  if (isOpenDeal(deal)) return { code: 'acceptor_deal_state', state: deal.state };
  if (deals.isDue(id)) return { code: 'settling' };
  if (amount <= 0n) return { code: 'invalid_amount' };
  const maximum = deal.amount - deal.compensated;
  if (amount > maximum) return { code: 'compensation_too_large', most: maximum };
  const free = acceptor.pledge - deals.covered(acceptor.id);
  if (amount > free) return { code: 'pledge_short', free };
  const fault = stage.owners.receivingFault(deal.owner);
  if (fault !== null) return fault;
  acceptors.takeFromPledge(acceptor, amount);
  const payer = acceptors.accountOf(acceptor);
  move(payer, deals.accountOf(deal, deal.owner), amount, 'acceptor_compensation', id, stage.changes);
  deals.change({ ...deal, compensated: add(deal.compensated, amount) });
  return null;
}
