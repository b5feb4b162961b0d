import { eventsOf } from '../../exchange/product-parts/counter.ts';
import { isRowOf } from '../../exchange/product-parts/subject.ts';
import { watchedQueues } from '../../exchange/product-parts/watched.ts';
import type { Product } from '../product.ts';
import { C2C_CHECKS } from './checks.ts';
import { readC2cCnyRate } from './cny-rate.ts';
import { C2C_KINDS } from './console/kinds.ts';
import { c2cPart } from './console/part.ts';
import { c2cTiles, readRulable } from './console/tiles.ts';
import { dealRows, messageRows, methodRows, offerRows } from './exports.ts';
import { ratingRows, shopRows } from './exports-of-shops.ts';
import { c2cArea } from './handlers.ts';
import { letterJob } from './letters.ts';
import { METHOD_DETAILS } from './payment-methods.ts';
import { C2C_PUSHES } from './pushes.ts';
import { C2C_SETTINGS } from './settings.ts';
import { BOUND, RUNNING } from './states.ts';
import { C2C_TABLES } from './tables.ts';
import { readC2cTerms } from './terms.ts';
import './own-tables.ts';

const NUMBERS = { waiting: 0, approved: 1, rejected: 2, leaving: 3, left: null } as const;

/** Trade of coins between users for money that is paid outside the exchange. */
export const c2c: Product = {
  name: 'c2c',
  tables: C2C_TABLES,
  checks: C2C_CHECKS,
  calls: c2cArea,
  pushes: C2C_PUSHES,
  exports: {
    c2c_offers: offerRows,
    c2c_deals: dealRows,
    c2c_messages: messageRows,
    c2c_payment_methods: methodRows,
    c2c_ratings: ratingRows,
    c2c_shop: shopRows,
  },
  /** Open offers, running deals and a merchant's deposit block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const deal = await database
      .selectFrom('c2c_deals')
      .select('id')
      .where(({ or, eb }) => or([eb('buyer', '=', userId), eb('seller', '=', userId)]))
      .where('state', 'in', RUNNING)
      .limit(1)
      .executeTakeFirst();
    if (deal !== undefined) return { key: 'c2c.closing.deals' };
    const offer = await database
      .selectFrom('c2c_offers')
      .select('id')
      .where('owner', '=', userId)
      .where('status', '=', 'open')
      .limit(1)
      .executeTakeFirst();
    if (offer !== undefined) return { key: 'c2c.closing.offers' };
    const merchant = await database
      .selectFrom('c2c_merchants')
      .select('state')
      .where('owner', '=', userId)
      .where('state', 'in', BOUND)
      .executeTakeFirst();
    return merchant === undefined ? null : { key: 'c2c.closing.merchant' };
  },
  /**
   * Erases payment methods, the shop, and the texts of given ratings. Messages in deals stay as evidence for the other
   * party, and so do the ratings themselves.
   */
  eraseUserData: async (transaction, userId) => {
    await transaction.deleteFrom('c2c_payment_methods').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('c2c_shops').where('user_id', '=', userId).execute();
    await transaction.updateTable('c2c_ratings').set({ text: '' }).where('author', '=', userId).execute();
  },
  console: c2cPart,
  fourEyes: C2C_KINDS,
  boardTiles: c2cTiles,
  sealed: [METHOD_DETAILS],
  /** Reads a user's status as a merchant; null without one. */
  seller: async (database, userId) => {
    const merchant = await database
      .selectFrom('c2c_merchants')
      .select('state')
      .where('owner', '=', userId)
      .executeTakeFirst();
    return merchant === undefined ? null : NUMBERS[merchant.state];
  },
  cnyRate: readC2cCnyRate,
  /** C2C trade is offered from the moment that the operator opens it. */
  offer: {
    product: 'c2c',
    isOpen: async (database) => (await readC2cTerms(database)).terms.isOpen,
  },
  maintenanceJobs: (exchange) => [letterJob(exchange)],
  /** Counters for the dashboard: deals taken, and disputes opened. */
  counters: [
    {
      name: 'c2c_taken',
      of: { commands: ['take_c2c_offer'] },
      texts: { label: 'c2c.counter.taken', history: 'c2c.counter.taken_history' },
    },
    {
      name: 'c2c_disputes',
      of: { commands: ['open_c2c_dispute'] },
      texts: { label: 'c2c.counter.disputes', history: 'c2c.counter.disputes_history' },
    },
    {
      name: 'c2c_timeouts',
      of: eventsOf('c2c_deal_changed', ({ deal }) => deal.state === 'held' && deal.end === 'timeout'),
      texts: { label: 'c2c.counter.timeouts', history: 'c2c.counter.timeouts_history' },
    },
  ],
  /** Names of the ledger reasons of C2C trade. */
  reasons: {
    c2c_deal: { in: 'c2c.reason.bought', out: 'c2c.reason.sold', kind: 'capital' },
    c2c_fee: { in: 'c2c.reason.fee', out: 'c2c.reason.fee', kind: 'fee' },
    c2c_ruling: { in: 'c2c.reason.ruled_in', out: 'c2c.reason.ruled_out', kind: 'capital' },
  },
  settings: C2C_SETTINGS,
  /** Subject of a help request: a C2C deal in which the user is a party. */
  subjects: [
    {
      kind: 'deal',
      category: 'fiat',
      label: 'c2c.subject',
      isOwn: isRowOf('c2c_deals', 'seller', 'buyer'),
    },
  ],
  /** Queue for monitors: disputes that staff can rule, since they were opened. */
  watched: watchedQueues(async ({ database, now }) => {
    const { count, since } = await readRulable(database, now());
    return [
      { queue: 'c2c_disputes', waiting: count, first: since === null ? null : new Date(Number(since)) },
    ];
  }),
};
