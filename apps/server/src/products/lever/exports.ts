import type { PairId } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { symbolOf } from '../../market/market-data/listings.ts';
import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { priceOf } from './price-text.ts';

/** Every contract with its result. */
export const contractRows: ExportSource = {
  columns: [
    'id',
    'part_of',
    'pair',
    'side',
    'hands',
    'multiple',
    'limit',
    'price',
    'margin',
    'fee',
    'overnight',
    'take_profit',
    'stop_loss',
    'trailing_delta',
    'activation_price',
    'status',
    'cause',
    'close_price',
    'profit',
    'ordered',
    'opened',
    'ended',
  ],
  times: ['ordered', 'opened', 'ended'],
  async *rows({ exchange, user, timeOfMs }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database.selectFrom('lever_trades').selectAll().where('owner', '=', user.id),
    );
    for await (const row of rows) {
      const pair = exchange.listings.pair(row.pair as PairId);
      if (pair === undefined) continue;
      const price = (value: bigint | null) => (value === null ? '' : priceOf(value, pair));
      const money = (value: bigint | null) =>
        value === null ? '' : formatAmount(value, pair.quote.decimals);
      const time = (value: bigint | null) => (value === null ? '' : timeOfMs(value));
      yield {
        id: String(row.id),
        part_of: row.part_of === null ? '' : String(row.part_of),
        pair: symbolOf(pair),
        side: row.side,
        hands: String(row.hands),
        multiple: String(row.multiple),
        limit: price(row.limit_price),
        price: price(row.price),
        margin: money(row.origin_margin),
        fee: money(row.fee),
        overnight: money(row.overnight),
        take_profit: price(row.take_profit),
        stop_loss: price(row.stop_loss),
        trailing_delta: row.trailing_delta === null ? '' : String(row.trailing_delta),
        activation_price: price(row.activation_price),
        status: row.status,
        cause: row.cause ?? '',
        close_price: price(row.close_price),
        profit: money(row.profit),
        ordered: time(row.ordered_ms),
        opened: time(row.opened_ms),
        ended: time(row.ended_ms),
      };
    }
  },
};
