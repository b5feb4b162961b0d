import { sameInBothDirections } from '../../exchange/product-parts/reason-texts.ts';
import type { Product } from '../product.ts';
import { CONVERSION_CHECKS } from './checks.ts';
import { conversionDesk } from './desk.ts';
import { conversionRows, recurringRows } from './exports.ts';
import { conversionArea } from './handlers.ts';
import { letterJob } from './letters.ts';
import { CONVERSION_PUSHES } from './pushes.ts';
import { CONVERSION_TABLES } from './tables.ts';
import { readConversionTerms } from './terms.ts';

/** Conversions of one currency into another at firm prices of the house. */
export const conversion: Product = {
  name: 'conversion',
  tables: CONVERSION_TABLES,
  checks: CONVERSION_CHECKS,
  calls: conversionArea,
  pushes: CONVERSION_PUSHES,
  exports: { conversions: conversionRows, conversion_recurring: recurringRows },
  /** Recurring conversions block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const recurring = await database
      .selectFrom('conversion_recurring')
      .select('id')
      .where('owner', '=', userId)
      .where('is_running', '=', true)
      .limit(1)
      .executeTakeFirst();
    return recurring === undefined ? null : { key: 'conversion.closing.recurring' };
  },
  console: conversionDesk.part,
  fourEyes: conversionDesk.kinds,
  /** Selects every open quote by the pairs that price it. The paid amount is not on hold. */
  openInterest: `select distinct on (pair, q.id) priced.pair, q.owner,
    0::bigint as quote, 0::bigint as base
  from conversion_quotes q join conversion_parts part on part.quote = q.id
    cross join lateral (values (part.sold_pair), (part.bought_pair)) as priced (pair)
  where q.status = 'open' and priced.pair is not null`,
  /** Conversion is offered from the moment that the operator opens it. */
  offer: {
    product: 'conversion',
    isOpen: async (database) => (await readConversionTerms(database)).terms.isOpen,
  },
  maintenanceJobs: (exchange) => [letterJob(exchange)],
  /** Counter for the dashboard: requested quotes. */
  counters: [
    {
      name: 'conversion_quoted',
      of: { commands: ['quote_conversion', 'quote_small'] },
      texts: { label: 'conversion.counter.quoted', history: 'conversion.counter.quoted_history' },
    },
  ],
  /** Names of the ledger reasons of conversion. */
  reasons: {
    conversion_paid: sameInBothDirections('conversion.reason.paid', 'trade'),
    conversion_received: sameInBothDirections('conversion.reason.received', 'trade'),
    conversion_fee: sameInBothDirections('conversion.reason.fee', 'fee'),
    conversion_funding: sameInBothDirections('conversion.reason.funding', 'capital'),
  },
};
