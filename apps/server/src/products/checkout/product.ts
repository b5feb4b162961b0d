import { isRowOf } from '../../exchange/product-parts/subject.ts';
import type { Product } from '../product.ts';
import { CHECKOUT_CHECKS } from './checks.ts';
import { CHECKOUT_KINDS } from './console/kinds.ts';
import { checkoutPart } from './console/part.ts';
import { paymentRows } from './exports.ts';
import { gatewayOf } from './gateway.ts';
import { checkoutArea } from './handlers.ts';
import { letterJob } from './letters.ts';
import { noticeJob } from './notices.ts';
import { OPEN } from './open.ts';
import { CHECKOUT_PUSHES } from './pushes.ts';
import { simulatedJob } from './simulated/gateway.ts';
import { CHECKOUT_TABLES } from './tables.ts';
import { readCheckoutTerms } from './terms.ts';
import { CHECKOUT_WATCHED, readLatePayments } from './watched.ts';
import './paper-tables.ts';

/** Payments in yuan through a payment service for coins at a firm rate. */
export const checkout: Product = {
  name: 'checkout',
  tables: CHECKOUT_TABLES,
  checks: CHECKOUT_CHECKS,
  calls: checkoutArea,
  pushes: CHECKOUT_PUSHES,
  exports: { payments: paymentRows },
  /** Open and late payments block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const open = await database
      .selectFrom('checkouts')
      .select('id')
      .where('state', 'in', OPEN)
      .where('owner', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return open === undefined ? null : { key: 'checkout.closing' };
  },
  /** Erases the accounts that payments came from. */
  eraseUserData: async (transaction, userId) => {
    await transaction
      .updateTable('checkout_papers')
      .set({ account: '' })
      .where('user_id', '=', userId)
      .execute();
  },
  console: checkoutPart,
  fourEyes: CHECKOUT_KINDS,
  /** Payments are taken from the moment that the operator opens them. */
  offer: {
    product: 'checkout',
    isOpen: async (database) => (await readCheckoutTerms(database)).terms.isOpen,
  },
  /** Counter for the dashboard: payments in yuan that were started. */
  counters: [
    {
      name: 'payments_begun',
      of: { commands: ['open_checkout'] },
      texts: { label: 'checkout.counter.begun', history: 'checkout.counter.begun_history' },
    },
  ],
  /** Names of the ledger reasons of payments. */
  reasons: {
    checkout_credited: { in: 'checkout.reason.credited', out: 'checkout.reason.credited', kind: 'capital' },
    checkout_funding: { in: 'checkout.reason.funding', out: 'checkout.reason.funding', kind: 'capital' },
  },
  /** Subject of a help request: a payment in yuan by the user. */
  subjects: [
    {
      kind: 'payment',
      category: 'fiat',
      label: 'checkout.subject',
      isOwn: isRowOf('checkouts', 'owner'),
    },
  ],
  /** Board tile of late payments that wait for two people. */
  boardTiles: async ({ database }) => {
    const [{ waiting } = { waiting: 0n }] = await readLatePayments(database);
    return [
      {
        name: 'late_payments',
        label: 'checkout.board.late',
        value: String(waiting),
        to: '/payments',
        waiting: Number(waiting),
      },
    ];
  },
  watched: CHECKOUT_WATCHED,
  maintenanceJobs: (exchange) => {
    const gateway = gatewayOf(exchange);
    // Started payments end, and their letters are sent, even if no payment service is configured any more.
    const letters = letterJob(exchange);
    if (gateway === null) return [letters];
    return [letters, noticeJob(exchange), ...(gateway.isSimulated ? [simulatedJob(exchange)] : [])];
  },
};
