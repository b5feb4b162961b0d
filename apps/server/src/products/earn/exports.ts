import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { positionRowOf, recurringRowOf } from './rows.ts';

/** Every position of the user, in the format of the list. */
export const positionRows: ExportSource = {
  columns: [
    'id',
    'begun',
    'kind',
    'plan',
    'version',
    'currency',
    'principal',
    'rate_percent',
    'period',
    'unit',
    'paid',
    'locked',
    'status',
    'ends',
    'ended',
  ],
  times: ['begun', 'ends', 'ended'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(database.selectFrom('earn_positions').selectAll().where('owner', '=', user.id));
    for await (const stored of rows) {
      const row = positionRowOf(stored, { listings, timeZone: settings.timeZone });
      yield {
        id: String(row.id),
        begun: row.show_add_time,
        kind: row.kind,
        plan: String(row.wealth_product_id),
        version: String(row.version),
        currency: row.product.currency_name,
        principal: row.caution_money,
        rate_percent: String(row.product.min_daily_return_rate),
        period: String(row.product.period),
        unit: row.unit,
        paid: row.paid,
        locked: row.locked,
        status: row.state,
        ends: row.show_end_time ?? '',
        ended: row.ended_at ?? '',
      };
    }
  },
};

/** Every recurring purchase of the user. */
export const recurringRows: ExportSource = {
  columns: ['id', 'plan', 'currency', 'amount', 'every', 'next', 'running', 'done', 'skipped', 'fault'],
  times: [],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(database.selectFrom('earn_recurring').selectAll().where('owner', '=', user.id));
    for await (const stored of rows) {
      const row = recurringRowOf(stored, (code) => code, { listings, timeZone: settings.timeZone });
      yield {
        id: String(row.id),
        plan: String(row.plan_id),
        currency: row.currency_name,
        amount: row.number,
        every: row.every,
        next: row.next,
        running: String(row.is_running),
        done: String(row.done),
        skipped: String(row.skipped),
        fault: row.fault ?? '',
      };
    }
  },
};
