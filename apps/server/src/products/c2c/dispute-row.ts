import type { AnswerOf, calls } from '@assay/contract';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { quantityText } from './money.ts';
import type { StoredDeal } from './rows.ts';
import './own-tables.ts';

export type DisputeRow = NonNullable<AnswerOf<typeof calls.c2cDeal>['case']>;

/** Returns a deal's dispute in the wire format. */
export async function disputeRowOf(
  row: StoredDeal,
  { database, listings, settings }: Pick<Exchange, 'database' | 'listings' | 'settings'>,
): Promise<DisputeRow> {
  const [rulings, first] = await Promise.all([
    database.selectFrom('c2c_rulings').selectAll().where('deal', '=', row.id).orderBy('round').execute(),
    database
      .selectFrom('c2c_said')
      .innerJoin('c2c_messages', 'c2c_messages.id', 'c2c_said.message')
      .select('c2c_messages.text')
      .where('c2c_said.deal', '=', row.id)
      .where('c2c_said.kind', '=', 'statement')
      .orderBy('c2c_said.id')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const coin = currencyOf(row.currency, listings);
  const time = (ms: bigint | null) => wireTime(Number(ms ?? 0n), settings.timeZone);
  return {
    deal_id: Number(row.id),
    state: row.dispute ?? 'open',
    opened_by: row.opened_by ?? 'buyer',
    opened_time: time(row.opened_ms),
    is_escrowed: row.is_escrowed === true ? 1 : 0,
    reason: first?.text ?? '',
    statements_until: Number(row.statements_until_ms ?? 0n),
    appeal_until: row.appeal_until_ms === null ? null : Number(row.appeal_until_ms),
    appealed_by: row.appealed_by,
    rulings: rulings.map((ruling) => ({
      ruling: ruling.ruling,
      buyer_number: quantityText(ruling.to_buyer, coin),
      text: ruling.text,
      is_false_paid: ruling.is_false_paid ? (1 as const) : (0 as const),
      ruled_time: time(ruling.ruled_ms),
    })),
    conceded_by: row.conceded_by,
  };
}
