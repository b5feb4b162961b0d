import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { conversionRowOf, partsOf, recurringRowOf } from './rows.ts';

/** Every conversion of the user, one row for each paid currency. */
export const conversionRows: ExportSource = {
  columns: ['id', 'time', 'from', 'amount', 'to', 'gross', 'fee', 'received', 'sold_at', 'bought_at'],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const stored = streamRows(
      database
        .selectFrom('conversion_quotes')
        .selectAll()
        .where('owner', '=', user.id)
        .where('status', '=', 'accepted'),
    );
    for await (const quote of stored) {
      const parts = (await partsOf(database, [quote]))(quote.id);
      const row = conversionRowOf(quote, parts, 0, { listings, timeZone: settings.timeZone });
      for (const part of row.parts) {
        yield {
          id: String(row.id),
          time: row.ended_at ?? row.created_at,
          from: part.currency_name,
          amount: part.number,
          to: row.to_name,
          gross: part.gross,
          fee: part.fee,
          received: part.received,
          sold_at: part.sold_at?.index ?? '',
          bought_at: part.bought_at?.index ?? '',
        };
      }
    }
  },
};

/** Every recurring conversion of the user. */
export const recurringRows: ExportSource = {
  columns: ['id', 'from', 'amount', 'to', 'every', 'next', 'running', 'done', 'skipped', 'fault'],
  times: [],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(
      database.selectFrom('conversion_recurring').selectAll().where('owner', '=', user.id),
    );
    for await (const stored of rows) {
      const row = recurringRowOf(stored, (code) => code, { listings, timeZone: settings.timeZone });
      yield {
        id: String(row.id),
        from: row.from_name,
        amount: row.number,
        to: row.to_name,
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
