import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { recordRowOf } from './rows.ts';

/** Every purchase of the user in sales. */
export const purchaseRows: ExportSource = {
  columns: ['id', 'time', 'token', 'asked', 'cost', 'paid_with', 'status', 'allotted', 'paid', 'released'],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(
      database
        .selectFrom('sale_subscriptions as s')
        .innerJoin('sales', 'sales.id', 's.sale')
        .selectAll('s')
        .select(['sales.token', 'sales.payment'])
        .where('s.owner', '=', user.id),
      's.id',
    );
    for await (const stored of rows) {
      const row = recordRowOf(stored, { ...stored, account: '' }, { listings, timeZone: settings.timeZone });
      yield {
        id: String(row.id),
        time: row.created_at,
        token: row.currency_name,
        asked: row.scount,
        cost: row.amount,
        paid_with: row.pay_name,
        status: row.status,
        allotted: row.allotted ?? '',
        paid: row.paid ?? '',
        released: row.released,
      };
    }
  },
};
