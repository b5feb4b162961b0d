import { scheduledDeskCalls } from '@assay/contract/console';
import { saleTerms } from '@assay/domain';
import type { RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import type { RefusalContext } from '../../backoffice/desk/declaration.ts';
import { moneyText } from '../../backoffice/desk/money-text.ts';
import { openEntryActions, openPauseRefusal } from '../../backoffice/desk/open-acts.ts';
import { scheduledProduct } from '../../backoffice/desk/scheduled-product.ts';
import { pageRequestOf, readRows } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { refuse } from '../../edge/http/handler.ts';
import { amountText, type RejectionMessages } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { readSaleCalendar } from './coming.ts';
import { HAS_ENDED } from './ended.ts';
import { SALE_REFUSALS } from './rejections.ts';
import type { StoredSale } from './rows.ts';

/** Refusals whose text for staff differs from the one for traders. */
const REFUSALS: RejectionMessages<RejectionIn<'sale'>, RefusalContext> = {
  ...SALE_REFUSALS,
  unknown_sale: () => refuse('console.plan.unknown'),
  sale_begun: () => refuse('console.plan.begun'),
  sale_over: () => refuse('console.plan.over'),
  token_on_sale: (_, { token }) => refuse('sale.desk.on_sale', { currency: token.code }),
  terms_changed: () => refuse('console.plan.changed'),
  invalid_sale: ({ fault }) => refuse('console.terms.contradiction', { field: fault }),
  supply_not_there: ({ free }, { token }) =>
    refuse('console.plan.supply', { free: amountText(free, token), currency: token.code }),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('common.amount_too_large'),
  insufficient_balance: ({ free }, { token }) =>
    refuse('console.plan.free', { free: amountText(free, token), currency: token.code }),
};

/** Desk of sales: their state, their buyers, and changes by two people. */
export const saleDesk = scheduledProduct({
  product: 'sale',
  calls: scheduledDeskCalls('Sale'),
  terms: saleTerms,
  wallet: 'sale',
  currency: 'token',
  list: ({ database }, limit) =>
    database
      .selectFrom('sales')
      .selectAll()
      .orderBy(sql.raw(HAS_ENDED))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  find: ({ database }, id) =>
    database.selectFrom('sales').selectAll().where('id', '=', BigInt(id)).executeTakeFirst(),
  async figures(rows, exchange) {
    const figures = await readFigures(rows, exchange);
    return (row) => {
      const stored = figures.get(row.id);
      const { tokens, money } = writersFor(row, exchange);
      return {
        buyers: Number(stored?.buyers ?? 0),
        asked: tokens(row.asked),
        waiting: money(BigInt(stored?.cost_waiting ?? 0)),
        paid: money(BigInt(stored?.paid ?? 0)),
        allotted: tokens(row.allotted),
        vesting: tokens(BigInt(stored?.vesting ?? 0)),
      };
    };
  },
  participants: readBuyers,
  parts: async (_, exchange) => ({ calendar: await readSaleCalendar(exchange) }),
  subject: ({ token }, _, { listings }) => currencyOf(token, listings).code,
  nameOf: ({ id, token }, { listings }) => `${currencyOf(token, listings).code} #${id}`,
  set: (sale, version, terms) => ({ room: 'sale', type: 'set_sale', sale, version, terms }),
  pause: (sale, paused) => ({ room: 'sale', type: 'pause_sale', sale, paused }),
  pauseRefusal: openPauseRefusal,
  fund: { fund: { room: 'sale', type: 'fund_sale' }, draw: { room: 'sale', type: 'draw_sale' } },
  actions: openEntryActions<StoredSale>({
    resume: (sale) => ({ room: 'sale', type: 'pause_sale', sale, paused: false }),
    cancel: (sale) => ({ room: 'sale', type: 'cancel_sale', sale }),
    touches: affectedBy,
  }),
  refusals: REFUSALS,
});

/**
 * Returns the effect of a cancellation: waiting payments are returned, delivered tokens stay, and the rest of the
 * supply is released to the house.
 */
async function affectedBy(sale: StoredSale, exchange: Pick<Exchange, 'database' | 'listings'>) {
  const figures = (await readFigures([sale], exchange)).get(sale.id);
  // Until a sale ends, its purchases are either all waiting or all delivered, by its terms.
  const buyers = Number(figures?.purchases_waiting ?? 0) === 0 ? 0 : Number(figures?.buyers ?? 0);
  const cost = figures?.cost_waiting ?? '0';
  const coins = moneyText(sale.token, exchange);
  const money = moneyText(sale.payment, exchange);
  return [
    { field: 'waiting', before: String(buyers), after: '0' },
    { field: 'on_hold', before: money(BigInt(cost)), after: money(0n) },
    { field: 'delivered', before: coins(sale.allotted), after: coins(sale.allotted) },
    { field: 'set_aside', before: coins(sale.supply - sale.allotted), after: coins(0n) },
  ];
}

async function readFigures(rows: readonly StoredSale[], { database }: Pick<Exchange, 'database'>) {
  if (rows.length === 0) return new Map();
  const stored = await database
    .selectFrom('sale_figures')
    .selectAll()
    .where(
      'sale',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(stored.map((item) => [item.sale, item]));
}

/** Returns the purchases of a sale, in the order of the journal. */
async function readBuyers(
  sale: StoredSale,
  page: { readonly page: number; readonly limit: number },
  exchange: Pick<Exchange, 'database' | 'listings' | 'settings'>,
) {
  const { database, settings } = exchange;
  const query = database
    .selectFrom('sale_subscriptions')
    .selectAll()
    .where('sale', '=', sale.id)
    .orderBy('id');
  const [rows, figures] = await Promise.all([
    readRows(query, pageRequestOf(page)),
    readFigures([sale], exchange),
  ]);
  const { tokens, money } = writersFor(sale, exchange);
  const { timeZone } = settings;
  const list = rows.map((row) => ({
    id: Number(row.id),
    user_id: Number(row.owner),
    time: wireTime(Number(row.time_ms), timeZone),
    asked: tokens(row.asked),
    cost: money(row.cost),
    allotted: row.allotted === null ? null : tokens(row.allotted),
    paid: row.paid === null ? null : money(row.paid),
    released: tokens(row.released),
    status: row.status,
    next_at: row.next_ms === null ? null : wireTime(Number(row.next_ms), timeZone),
  }));
  return { list, count: Number(figures.get(sale.id)?.purchases ?? 0) };
}

function writersFor({ token, payment }: StoredSale, { listings }: Pick<Exchange, 'listings'>) {
  return {
    tokens: (value: bigint) => formatAmount(value, currencyOf(token, listings).decimals),
    money: (value: bigint) => formatAmount(value, currencyOf(payment, listings).decimals),
  };
}
