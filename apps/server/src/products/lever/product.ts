import type { LeverCause } from '@assay/engine';
import { eventsOf } from '../../exchange/product-parts/counter.ts';
import { isRowOf } from '../../exchange/product-parts/subject.ts';
import type { Product } from '../product.ts';
import { LEVER_CHECKS } from './checks.ts';
import { LEVER_KINDS } from './console/kinds.ts';
import { leverPart } from './console/part.ts';
import { contractRows } from './exports.ts';
import { leverArea } from './handlers.ts';
import { letterJob } from './letters.ts';
import { IS_OPEN, OPEN } from './open.ts';
import { LEVER_PUSHES } from './pushes.ts';
import {
  LEVER_CLOSINGS,
  LEVER_FOLLOWED_PRICES,
  LEVER_RECEIPTS,
  LEVER_RISK_TERMS,
  LEVER_TERMS,
  LEVER_TRADES,
  LEVER_WARNINGS,
} from './tables.ts';
import { leverTerms, readAllTerms } from './terms.ts';

const FORCED: ReadonlySet<LeverCause> = new Set(['liquidation', 'deleveraging', 'pool_exhausted']);

/** Leveraged contracts: long and short at the index, with the house as the counterparty. */
export const lever: Product = {
  name: 'lever',
  tables: [
    ...[LEVER_TRADES, LEVER_RECEIPTS, LEVER_TERMS, LEVER_RISK_TERMS],
    ...[LEVER_WARNINGS, LEVER_CLOSINGS, LEVER_FOLLOWED_PRICES],
  ],
  checks: LEVER_CHECKS,
  calls: leverArea,
  pushes: LEVER_PUSHES,
  exports: { lever_trades: contractRows },
  /** Open and waiting contracts block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const open = await database
      .selectFrom('lever_trades')
      .select('id')
      .where('owner', '=', userId)
      .where('status', 'in', OPEN)
      .limit(1)
      .executeTakeFirst();
    return open ? { key: 'lever.still_open' } : null;
  },
  console: leverPart,
  fourEyes: LEVER_KINDS,
  /** Selects every open or waiting contract. */
  openInterest: `select pair, owner,
    margin + case status when 'waiting' then fee else 0 end as quote, 0 as base
  from lever_trades where ${IS_OPEN}`,
  /** Leveraged contracts are offered while a pair that is not delisted has open terms of them. */
  offer: {
    product: 'lever',
    async isOpen(database) {
      const pairs = await database.selectFrom('pairs').select(['id', 'status']).execute();
      const terms = await readAllTerms(database);
      return pairs.some(({ id, status }) => status !== 'delisted' && terms.get(id)?.isOpen === true);
    },
  },
  /** Counters for the dashboard: contracts opened, and contracts liquidated. */
  counters: [
    {
      name: 'lever_opened',
      of: eventsOf('lever_receipt_written', ({ receipt }) => receipt.kind === 'opened'),
      texts: { label: 'lever.counter.opened', history: 'lever.counter.opened_history' },
    },
    {
      name: 'lever_forced',
      of: eventsOf(
        'lever_receipt_written',
        ({ receipt }) => receipt.kind === 'settled' && FORCED.has(receipt.cause),
      ),
      texts: { label: 'lever.counter.forced', history: 'lever.counter.forced_history' },
    },
  ],
  pairTerms: leverTerms,
  maintenanceJobs: (exchange) => [letterJob(exchange)],
  reasons: {
    lever_fee: { in: 'lever.reason.fee', out: 'lever.reason.fee', kind: 'fee' },
    lever_profit: { in: 'lever.reason.profit', out: 'lever.reason.profit', kind: 'contract' },
    lever_loss: { in: 'lever.reason.loss', out: 'lever.reason.loss', kind: 'contract' },
    lever_debt: { in: 'lever.reason.debt', out: 'lever.reason.debt', kind: 'contract' },
    lever_overnight: { in: 'lever.reason.overnight', out: 'lever.reason.overnight', kind: 'fee' },
    lever_liquidation_fee: {
      in: 'lever.reason.liquidation_fee',
      out: 'lever.reason.liquidation_fee',
      kind: 'fee',
    },
    lever_shortfall: { in: 'lever.reason.shortfall', out: 'lever.reason.shortfall', kind: 'contract' },
    lever_pool: { in: 'lever.reason.pool', out: 'lever.reason.pool', kind: 'capital' },
  },
  /** Subject of a help request: a leveraged contract of the user. */
  subjects: [
    {
      kind: 'contract',
      category: 'contracts',
      label: 'lever.subject',
      isOwn: isRowOf('lever_trades', 'owner'),
    },
  ],
};
