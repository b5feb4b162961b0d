import { currencyOf } from '../../market/market-data/listings.ts';
import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { rebateRowOf, rebatesWithTimes } from './rows.ts';
import { readRebateTerms } from './terms.ts';

/** Every share of fees of the user. */
export const rebateRows: ExportSource = {
  columns: ['id', 'time', 'level', 'currency', 'fee', 'share', 'state', 'paid', 'paid_currency'],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const { terms } = await readRebateTerms(database);
    if (terms === null) return;
    const paidIn = currencyOf(terms.currency, listings);
    const rows = streamRows(rebatesWithTimes(database).where('rebates.owner', '=', user.id), 'rebates.id');
    for await (const stored of rows) {
      const row = rebateRowOf(stored, { listings, timeZone: settings.timeZone, paidIn });
      yield {
        id: String(row.id),
        time: row.time,
        level: String(row.level),
        currency: row.currency_name,
        fee: row.fee,
        share: row.share,
        state: row.state,
        paid: row.paid,
        paid_currency: row.paid_currency,
      };
    }
  },
};
