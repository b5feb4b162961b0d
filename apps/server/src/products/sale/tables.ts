import { SCHEDULED_STATUSES, saleTerms } from '@assay/domain';
import { type Sale, SUBSCRIPTION_STATUSES, type Subscription } from '@assay/engine';
import type { RowOf } from '../../core/store/declaration.ts';
import { ofAllChanges } from '../../core/store/product-events.ts';
import { entity } from '../../core/store/table.ts';
import { termColumns } from '../../core/store/term-columns.ts';

const sale = entity<Sale>();

/** Every sale of a token, in its current state. */
export const SALES = sale.table('sales', {
  life: { kind: 'upsert', key: ['id'] },
  verification: { claim: 'Every sale of a token stands as its commands left it', one: 'token sale' },
  from: ofAllChanges('sale', (event) => event.sale),
  isSettled: ({ status }) => status === 'ended' || status === 'cancelled',
  unsettled: (engine) => engine.room('sale').sales(),
  columns: {
    id: sale.int8(({ id }) => id),
    version: sale.int4(({ version }) => version),
    ...termColumns(saleTerms, ({ terms }: Sale) => terms),
    status: sale.word(SCHEDULED_STATUSES, ({ status }) => status),
    is_paused: sale.bool(({ isPaused }) => isPaused),
    is_cancelled: sale.bool(({ isCancelled }) => isCancelled),
    asked: sale.int8(({ asked }) => asked),
    allotted: sale.int8(({ allotted }) => allotted),
    settled_to: sale.int8(({ settledTo }) => settledTo),
    asked_to: sale.int8(({ askedTo }) => askedTo),
    revision: sale.int4(({ revision }) => revision),
  },
});

const subscription = entity<Subscription>();

/** Every purchase in a sale, in its current state. */
export const SALE_SUBSCRIPTIONS = subscription.table('sale_subscriptions', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Everything that was asked for in a sale stands as commands and the clock left it',
    one: 'sale subscription',
    orphanQuery:
      () => `not exists (select from journal where accepted and journal.time_ms = sale_subscriptions.time_ms
      and type = 'subscribe_sale' and journal.owner = sale_subscriptions.owner)`,
  },
  from: { subscription_changed: (event) => event.subscription },
  isSettled: ({ status }) => status === 'done' || status === 'returned',
  unsettled: (engine) => engine.room('sale').subscriptions(),
  columns: {
    id: subscription.int8(({ id }) => id),
    sale: subscription.int8((row) => row.sale),
    owner: subscription.int8(({ owner }) => owner),
    asked: subscription.int8(({ asked }) => asked),
    cost: subscription.int8(({ cost }) => cost),
    allotted: subscription.int8(({ allotted }) => allotted),
    paid: subscription.int8(({ paid }) => paid),
    released: subscription.int8(({ released }) => released),
    days: subscription.int4(({ days }) => days),
    status: subscription.word(SUBSCRIPTION_STATUSES, ({ status }) => status),
    time_ms: subscription.int8(({ time }) => time),
    next_ms: subscription.int8(({ nextAt }) => nextAt),
    revision: subscription.int4(({ revision }) => revision),
  },
});

export const SALE_TABLES = [SALES, SALE_SUBSCRIPTIONS];

declare module '../../core/database/schema.ts' {
  interface Schema {
    sales: RowOf<typeof SALES>;
    sale_subscriptions: RowOf<typeof SALE_SUBSCRIPTIONS>;
    /** Sums over each sale's purchases, maintained by the database; amounts in minor units. */
    sale_figures: {
      readonly sale: bigint;
      readonly buyers: bigint;
      readonly purchases: bigint;
      readonly purchases_waiting: bigint;
      readonly asked_waiting: string;
      readonly cost_waiting: string;
      readonly paid: string;
      readonly vesting: string;
    };
  }
}
