import { eventsOf } from '../../exchange/product-parts/counter.ts';
import { sameInBothDirections } from '../../exchange/product-parts/reason-texts.ts';
import { isRowOf } from '../../exchange/product-parts/subject.ts';
import type { Product } from '../product.ts';
import { SECONDS_CHECKS } from './checks.ts';
import { secondsDesk } from './desk.ts';
import { insuranceRows, secondsRows } from './exports.ts';
import { secondsArea } from './handlers.ts';
import { OPEN_INSURANCE_STATUSES } from './open-insurance-statuses.ts';
import { SECONDS_PUSHES } from './pushes.ts';
import { SECONDS_TABLES } from './tables.ts';
import { readSecondsTerms } from './terms.ts';

/** Bets on the index price some seconds later, and insurance against their losses. */
export const seconds: Product = {
  name: 'seconds',
  tables: SECONDS_TABLES,
  checks: SECONDS_CHECKS,
  calls: secondsArea,
  pushes: SECONDS_PUSHES,
  exports: { seconds_contracts: secondsRows, seconds_insurances: insuranceRows },
  /** Running contracts and open insurances block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const running = await database
      .selectFrom('seconds_orders')
      .select('id')
      .where('owner', '=', userId)
      .where('result', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (running !== undefined) return { key: 'seconds.closing.orders' };
    const insurance = await database
      .selectFrom('seconds_insurances')
      .select('id')
      .where('owner', '=', userId)
      .where('status', 'in', OPEN_INSURANCE_STATUSES)
      .limit(1)
      .executeTakeFirst();
    return insurance === undefined ? null : { key: 'seconds.closing.insurance' };
  },
  console: secondsDesk.part,
  fourEyes: secondsDesk.kinds,
  /**
   * Open interest: SQL for every running contract with its stake and fee, which count as 0 if their currency is not one
   * of the pair's.
   */
  openInterest: `select o.pair, o.owner,
    case when o.currency = p.quote then o.stake + o.fee else 0 end as quote,
    case when o.currency = p.base then o.stake + o.fee else 0 end as base
  from seconds_orders o join pairs p on p.id = o.pair where o.result is null`,
  /** A pair is open for seconds contracts while these are open, the terms include the pair, and it is trading. */
  pairTerms: async (database) => {
    const { terms } = await readSecondsTerms(database);
    return ({ id, status }) => ({
      open_microtrade: terms.isOpen && status === 'trading' && terms.pairs.includes(id) ? 1 : 0,
    });
  },
  /** Seconds contracts are offered from the moment that the operator opens them. */
  offer: {
    product: 'seconds',
    isOpen: async (database) => (await readSecondsTerms(database)).terms.isOpen,
  },
  /** Counters for the dashboard: seconds contracts placed, and those that ended. */
  counters: [
    {
      name: 'seconds_opened',
      of: { commands: ['open_seconds'] },
      texts: { label: 'seconds.counter.opened', history: 'seconds.counter.opened_history' },
    },
    {
      name: 'seconds_closed',
      of: eventsOf('seconds_closed'),
      texts: { label: 'seconds.counter.closed', history: 'seconds.counter.closed_history' },
    },
  ],
  /** Names of the ledger reasons of seconds contracts. */
  reasons: {
    seconds_fee: sameInBothDirections('seconds.reason.fee', 'fee'),
    seconds_win: sameInBothDirections('seconds.reason.win', 'contract'),
    seconds_loss: sameInBothDirections('seconds.reason.loss', 'contract'),
    seconds_funding: sameInBothDirections('seconds.reason.funding', 'capital'),
    insurance_premium: sameInBothDirections('seconds.reason.premium', 'fee'),
    insurance_payout: sameInBothDirections('seconds.reason.payout', 'contract'),
  },
  /** Subject of a help request: a seconds contract of the user. */
  subjects: [
    {
      kind: 'seconds_order',
      category: 'contracts',
      label: 'seconds.subject',
      isOwn: isRowOf('seconds_orders', 'owner'),
    },
  ],
};
