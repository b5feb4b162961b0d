import { wireTime } from '../../core/time/wire-time.ts';
import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import './region-tables.ts';

/** Region chosen by the user. */
export const regionRows: ExportSource = {
  columns: ['city', 'district', 'time'],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const row = await exchange.database
      .selectFrom('region_users')
      .innerJoin('regions', 'regions.id', 'region_users.region_id')
      .select(['regions.city', 'regions.district', 'region_users.chosen_at'])
      .where('region_users.user_id', '=', user.id)
      .executeTakeFirst();
    if (row === undefined) return;
    const time = wireTime(row.chosen_at.getTime(), exchange.settings.timeZone);
    yield { city: row.city, district: row.district, time };
  },
};
