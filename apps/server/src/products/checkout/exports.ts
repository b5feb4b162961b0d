import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { paymentRowOf, paymentsWithPayers } from './rows.ts';

/** Every payment in yuan of the user. */
export const paymentRows: ExportSource = {
  columns: ['id', 'order_no', 'time', 'account', 'cny', 'rate', 'currency', 'amount', 'state', 'update_time'],
  times: ['time', 'update_time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(
      paymentsWithPayers(database).clearOrderBy().where('checkouts.owner', '=', user.id),
      'checkouts.id',
    );
    for await (const stored of rows) {
      const row = paymentRowOf(stored, { listings, timeZone: settings.timeZone });
      yield {
        id: String(row.id),
        order_no: row.order_no,
        time: row.create_time,
        account: row.account,
        cny: row.money,
        rate: row.rate,
        currency: row.currency_name,
        amount: row.amount,
        state: row.state,
        update_time: row.update_time,
      };
    }
  },
};
