import { pairOf } from '../../market/market-data/listings.ts';
import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { twapRowOf } from './twap-rows.ts';

/** Every TWAP order of the user; its fills are among the trades. */
export const twapRows: ExportSource = {
  columns: [
    'id',
    'started',
    'pair',
    'side',
    'quantity',
    'limit',
    'slices',
    'slices_done',
    'duration_seconds',
    'jitter_percent',
    'filled',
    'filled_money',
    'status',
    'ended',
    'end_reason',
  ],
  times: ['started', 'ended'],
  async *rows({ exchange, user, timeOfMs }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database.selectFrom('twap_orders').selectAll().where('owner', '=', user.id),
    );
    for await (const stored of rows) {
      const row = twapRowOf(stored, pairOf(stored.pair, exchange.listings));
      yield {
        id: String(row.id),
        started: timeOfMs(stored.started_ms),
        pair: row.symbol,
        side: row.side,
        quantity: row.number,
        limit: row.price ?? '',
        slices: String(row.slices),
        slices_done: String(row.slices_done),
        duration_seconds: String(row.duration),
        jitter_percent: String(row.jitter),
        filled: row.filled_number,
        filled_money: row.filled_money,
        status: row.status,
        ended: stored.ended_ms === null ? '' : timeOfMs(stored.ended_ms),
        end_reason: row.reason ?? '',
      };
    }
  },
};
