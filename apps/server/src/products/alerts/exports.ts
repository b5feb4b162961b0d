import { pairOf } from '../../market/market-data/listings.ts';
import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { alertRowOf } from './alert-rows.ts';

/** Every price alert of the user. */
export const alertRows: ExportSource = {
  columns: [
    'id',
    'set',
    'pair',
    'source',
    'price',
    'direction',
    'times',
    'fired',
    'note',
    'status',
    'last_fired',
    'last_fired_price',
    'ended',
    'end_reason',
  ],
  times: ['set', 'last_fired', 'ended'],
  async *rows({ exchange, user, timeOfMs }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database.selectFrom('price_alerts').selectAll().where('owner', '=', user.id),
    );
    for await (const stored of rows) {
      const row = alertRowOf(stored, pairOf(stored.pair, exchange.listings));
      yield {
        id: String(row.id),
        set: timeOfMs(stored.set_ms),
        pair: row.symbol,
        source: row.source,
        price: row.price,
        direction: row.direction,
        times: String(row.times),
        fired: String(row.fired),
        note: row.note,
        status: row.status,
        last_fired: stored.reached_ms === null ? '' : timeOfMs(stored.reached_ms),
        last_fired_price: row.reached_price ?? '',
        ended: stored.ended_ms === null ? '' : timeOfMs(stored.ended_ms),
        end_reason: row.reason ?? '',
      };
    }
  },
};
