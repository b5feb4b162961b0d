import { isRowOf } from '../../exchange/product-parts/subject.ts';
import type { Product } from '../product.ts';
import { ACCEPTOR_CHECKS } from './checks.ts';
import { ACCEPTOR_KINDS } from './console/kinds.ts';
import { acceptorPart } from './console/part.ts';
import { acceptorDealRows } from './exports.ts';
import { acceptorArea } from './handlers.ts';
import { letterJob } from './letters.ts';
import { OPEN_STATES } from './open.ts';
import { ACCEPTOR_PUSHES } from './pushes.ts';
import { ACCEPTOR_TABLES } from './tables.ts';
import { ACCEPTOR_WATCHED, readAcceptorQueues } from './watched.ts';
import './paper-tables.ts';

const LABELS = {
  acceptor_disputes: 'acceptor.board.disputes',
  acceptor_applications: 'acceptor.board.applications',
} as const;

/** Deposits and withdrawals of money through merchants. */
export const acceptor: Product = {
  name: 'acceptor',
  tables: ACCEPTOR_TABLES,
  checks: ACCEPTOR_CHECKS,
  calls: acceptorArea,
  pushes: ACCEPTOR_PUSHES,
  exports: { acceptor_deals: acceptorDealRows },
  /** Open deals and a pledge block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const deal = await database
      .selectFrom('acceptor_deals')
      .select('id')
      .where('state', 'in', OPEN_STATES)
      .where((where) => where.or([where('owner', '=', userId), where('acceptor_owner', '=', userId)]))
      .limit(1)
      .executeTakeFirst();
    if (deal !== undefined) return { key: 'acceptor.closing.deals' };
    const pledge = await database
      .selectFrom('acceptors')
      .select('id')
      .where('owner', '=', userId)
      .where('pledge', '>', 0n)
      .executeTakeFirst();
    return pledge === undefined ? null : { key: 'acceptor.closing.pledge' };
  },
  /** Erases phones and accounts of deals, payees, statements in disputes, applications and the acceptor profile. */
  eraseUserData: async (transaction, userId) => {
    await transaction
      .updateTable('acceptor_papers')
      .set({ mobile: '', deal_account: '' })
      .where('user_id', '=', userId)
      .execute();
    await transaction.deleteFrom('acceptor_applications').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('acceptor_profiles').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('acceptor_payees').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('acceptor_notes').where('user_id', '=', userId).execute();
  },
  console: acceptorPart,
  fourEyes: ACCEPTOR_KINDS,
  maintenanceJobs: (exchange) => [letterJob(exchange)],
  /** Acceptors are offered while staff have opened at least one, including paused ones. */
  offer: {
    product: 'acceptor',
    async isOpen(database) {
      const open = await database
        .selectFrom('acceptors')
        .select('id')
        .where('is_open', '=', true)
        .limit(1)
        .executeTakeFirst();
      return open !== undefined;
    },
  },
  /** Counter for the dashboard: requested deals. */
  counters: [
    {
      name: 'acceptor_deals_opened',
      of: { commands: ['open_acceptor_deal'] },
      texts: { label: 'acceptor.counter.opened', history: 'acceptor.counter.opened_history' },
    },
  ],
  /** Names of the ledger reasons of acceptors. */
  reasons: {
    acceptor_deposit: { in: 'acceptor.reason.deposit', out: 'acceptor.reason.deposit', kind: 'capital' },
    acceptor_withdrawal: {
      in: 'acceptor.reason.withdrawal',
      out: 'acceptor.reason.withdrawal',
      kind: 'capital',
    },
    acceptor_compensation: {
      in: 'acceptor.reason.compensation',
      out: 'acceptor.reason.compensation',
      kind: 'income',
      income: 'other',
    },
  },
  /** Subject of a help request: a deposit or withdrawal through an acceptor in which the user is a party. */
  subjects: [
    {
      kind: 'acceptor_deal',
      category: 'fiat',
      label: 'acceptor.subject',
      isOwn: isRowOf('acceptor_deals', 'owner', 'acceptor_owner'),
    },
  ],
  /** Board tiles of the queues about acceptors. */
  boardTiles: async ({ database }) =>
    (await readAcceptorQueues(database)).map(({ queue, waiting }) => ({
      name: queue,
      label: LABELS[queue],
      value: String(waiting),
      to: '/acceptors',
      waiting: Number(waiting),
    })),
  watched: ACCEPTOR_WATCHED,
};
