import {
  ACCEPTOR_DEAL_KINDS,
  ACCEPTOR_DEAL_STATES,
  ACCEPTOR_PAYMENT_METHODS,
  type Acceptor,
  type AcceptorDeal,
  DEAL_ENDERS,
  isOpenDeal,
} from '@assay/engine';
import type { Generated } from 'kysely';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';
import { ACCEPTOR_NOTICE_KINDS, type AcceptorNotice, noticesBeforeEnd, noticesOfDeal } from './notices.ts';

const merchant = entity<Acceptor>();

/** Every acceptor, with its current terms. */
export const ACCEPTORS = merchant.table('acceptors', {
  life: { kind: 'upsert', key: ['id'] },
  verification: { claim: 'Every acceptor stands as the last command left it', one: 'acceptor' },
  from: { acceptor_changed: (event) => event.acceptor },
  columns: {
    id: merchant.int8(({ id }) => id),
    owner: merchant.int8(({ owner }) => owner),
    currency: merchant.int4(({ currency }) => currency),
    is_open: merchant.bool(({ isOpen }) => isOpen),
    is_resting: merchant.bool(({ isResting }) => isResting),
    deposit_rate: merchant.int8(({ depositRate }) => depositRate),
    withdrawal_rate: merchant.int8(({ withdrawalRate }) => withdrawalRate),
    deposit_minimum: merchant.int8(({ depositMinimum }) => depositMinimum),
    deposit_maximum: merchant.int8(({ depositMaximum }) => depositMaximum),
    withdrawal_minimum: merchant.int8(({ withdrawalMinimum }) => withdrawalMinimum),
    withdrawal_maximum: merchant.int8(({ withdrawalMaximum }) => withdrawalMaximum),
    opens: merchant.int4(({ opens }) => opens),
    closes: merchant.int4(({ closes }) => closes),
    pledge: merchant.int8(({ pledge }) => pledge),
    locked_until_ms: merchant.int8(({ lockedUntil }) => lockedUntil),
    changed_ms: merchant.int8(({ changedAt }) => changedAt),
  },
});

const deal = entity<AcceptorDeal>();

/** Every deal with an acceptor, in its current state. */
export const ACCEPTOR_DEALS = deal.table('acceptor_deals', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every deal with an acceptor stands as its commands left it',
    one: 'acceptor deal',
    orphanQuery: (lastId) => `id not between 1 and ${lastId}`,
  },
  from: { acceptor_deal_changed: (event) => event.deal },
  isSettled: (deal) => !isOpenDeal(deal) && deal.dueAt === null,
  unsettled: (engine) => engine.room('acceptor').deals(),
  columns: {
    id: deal.int8(({ id }) => id),
    acceptor: deal.int8(({ acceptor }) => acceptor),
    acceptor_owner: deal.int8(({ acceptorOwner }) => acceptorOwner),
    owner: deal.int8(({ owner }) => owner),
    kind: deal.word(ACCEPTOR_DEAL_KINDS, ({ kind }) => kind),
    way: deal.word(ACCEPTOR_PAYMENT_METHODS, ({ way }) => way),
    currency: deal.int4(({ currency }) => currency),
    amount: deal.int8(({ amount }) => amount),
    rate: deal.int8(({ rate }) => rate),
    paper: deal.int8(({ paper }) => paper),
    state: deal.word(ACCEPTOR_DEAL_STATES, ({ state }) => state),
    due_ms: deal.int8(({ dueAt }) => dueAt),
    notices: deal.int4(({ notices }) => notices),
    ended_by: deal.word(DEAL_ENDERS, ({ endedBy }) => endedBy),
    compensated: deal.int8(({ compensated }) => compensated),
    opened_ms: deal.int8(({ openedAt }) => openedAt),
    changed_ms: deal.int8(({ changedAt }) => changedAt),
  },
});

const notice = entity<AcceptorNotice>();

/** Notices to the parties of deals. */
export const ACCEPTOR_NOTICES = notice.table('acceptor_notices', {
  life: { kind: 'append', number: 'sequence', order: 'id' },
  verification: {
    claim: 'Every notice of a deal with an acceptor is the one its command gave',
    one: 'the notice of command',
  },
  from: {
    acceptor_deal_changed: (event) => noticesOfDeal(event.deal),
    acceptor_deal_noticed: (event) => noticesBeforeEnd(event.deal),
  },
  columns: {
    sequence: notice.int8((_, { sequence }) => sequence),
    owner: notice.int8(({ owner }) => owner),
    what: notice.word(ACCEPTOR_NOTICE_KINDS, ({ what }) => what),
    deal: notice.int8(({ deal: id }) => id),
    currency: notice.int4(({ currency }) => currency),
    amount: notice.int8(({ amount }) => amount),
    compensated: notice.int8(({ compensated }) => compensated),
    until_ms: notice.int8(({ until }) => until),
    time_ms: notice.int8((_, { time }) => time),
  },
});

export const ACCEPTOR_TABLES = [ACCEPTORS, ACCEPTOR_DEALS, ACCEPTOR_NOTICES];

declare module '../../core/database/schema.ts' {
  interface Schema {
    acceptors: RowOf<typeof ACCEPTORS>;
    acceptor_deals: RowOf<typeof ACCEPTOR_DEALS>;
    acceptor_notices: RowOf<typeof ACCEPTOR_NOTICES> & { readonly id: Generated<bigint> };
  }
}
