import { wireTime } from '../../core/time/wire-time.ts';
import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import './own-tables.ts';

/** Ratings that the user has given after deals. */
export const ratingRows: ExportSource = {
  columns: ['id', 'time', 'deal', 'is_positive', 'text'],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, settings } = exchange;
    const rows = streamRows(database.selectFrom('c2c_ratings').selectAll().where('author', '=', user.id));
    for await (const row of rows) {
      yield {
        id: String(row.id),
        time: wireTime(row.rated_at.getTime(), settings.timeZone),
        deal: String(row.deal),
        is_positive: row.is_positive ? '1' : '0',
        text: row.text,
      };
    }
  },
};

/** Texts of the user’s shop. */
export const shopRows: ExportSource = {
  columns: ['name', 'terms', 'hours', 'saved'],
  times: ['saved'],
  async *rows({ exchange: { database, settings }, user }: ExportContext): AsyncGenerator<ExportRow> {
    const row = await database
      .selectFrom('c2c_shops')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (row === undefined) return;
    const { name, terms, hours, saved_at: saved } = row;
    yield { name, terms, hours, saved: wireTime(saved.getTime(), settings.timeZone) };
  },
};
