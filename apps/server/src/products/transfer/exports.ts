import type { CurrencyId } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';

/** Every transfer between the user's accounts. */
export const transferRows: ExportSource = {
  columns: ['id', 'time', 'from', 'to', 'currency', 'amount'],
  times: ['time'],
  async *rows({ exchange, user, timeOfMs }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database.selectFrom('transfers').selectAll().where('owner', '=', user.id),
    );
    for await (const row of rows) {
      const currency = exchange.listings.currency(row.currency as CurrencyId);
      if (currency === undefined) continue;
      yield {
        id: String(row.id),
        time: timeOfMs(row.time_ms),
        from: row.from_wallet,
        to: row.to_wallet,
        currency: currency.code,
        amount: formatAmount(row.amount, currency.decimals),
      };
    }
  },
};
