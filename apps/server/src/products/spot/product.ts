import type { OpenInterestQuery } from '../../exchange/product-parts/open-interest-query.ts';
import { sameInBothDirections } from '../../exchange/product-parts/reason-texts.ts';
import { isRowOf } from '../../exchange/product-parts/subject.ts';
import type { TurnoverQuery } from '../../exchange/product-parts/turnover.ts';
import type { ReadPairTerms } from '../../market/market-data/pair-terms.ts';
import type { Product } from '../product.ts';
import { ACTIVE, IS_ACTIVE } from './active.ts';
import { spotApi } from './api/calls.ts';
import { REFUSED_SPOT_CALLS } from './api/refused.ts';
import { SPOT_REPORTS } from './api/reports.ts';
import { SPOT_CHECKS } from './checks.ts';
import { spotPart } from './console.ts';
import { SPOT_COUNTERS } from './counters.ts';
import { orderRows, tradeRows } from './exports.ts';
import { spotArea } from './handlers.ts';
import { SPOT_PUSHES } from './pushes.ts';
import { CANCEL_COUNTDOWNS, ORDERS, PREVENTED_MATCHES, TRADES } from './tables.ts';

/** Selects every open or waiting order. */
const ORDER_INTEREST: OpenInterestQuery = `select pair, owner,
    case side when 'buy' then held else 0 end as quote, case side when 'sell' then held else 0 end as base
  from orders where ${IS_ACTIVE}`;

/** Selects both currencies of every trade, on both sides. */
const DEALT: TurnoverQuery = `select owner, currency, abs(amount) as amount, time_ms from ledger_entries
  where wallet = 'change' and reason = 'spot_trade'`;

/** A pair is open for spot while it trades. */
const spotTerms: ReadPairTerms =
  async () =>
  ({ status }) => ({
    open_transaction: status === 'trading' ? 1 : 0,
  });

/** Spot trading: orders, their books, and the trades that they make. */
export const spot: Product = {
  name: 'spot',
  tables: [ORDERS, TRADES, PREVENTED_MATCHES, CANCEL_COUNTDOWNS],
  checks: SPOT_CHECKS,
  calls: spotArea,
  api: spotApi,
  refusedApi: REFUSED_SPOT_CALLS,
  reports: SPOT_REPORTS,
  pushes: SPOT_PUSHES,
  exports: { orders: orderRows, trades: tradeRows },
  /** Open and waiting orders block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const order = await database
      .selectFrom('orders')
      .select('id')
      .where('owner', '=', userId)
      .where('status', 'in', ACTIVE)
      .limit(1)
      .executeTakeFirst();
    return order ? { key: 'account.close_orders' } : null;
  },
  console: spotPart,
  openInterest: ORDER_INTEREST,
  turnover: DEALT,
  pairTerms: spotTerms,
  counters: SPOT_COUNTERS,
  reasons: {
    spot_trade: { in: 'spot.received', out: 'spot.paid', kind: 'trade' },
    spot_fee: { in: 'spot.fee', out: 'spot.fee', kind: 'fee' },
    archived: sameInBothDirections('spot.archived', 'capital'),
  },
  archive: { reasons: ['spot_trade', 'spot_fee'] },
  /** Subject of a help request: a spot order of the user. */
  subjects: [
    {
      kind: 'order',
      category: 'trading',
      label: 'spot.subject',
      isOwn: isRowOf('orders', 'owner'),
    },
  ],
};
