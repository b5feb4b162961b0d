import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { readAccountNames } from '../../../people/account/account-names.ts';
import { moneyText, priceText, quantityText } from '../money.ts';
import type { StoredDeal } from '../rows.ts';
import { disputeTarget, RULING_KIND } from './dispute-target.ts';
import { readFraudSignals } from './signals.ts';

export type ConsoleDeal = AnswerOf<typeof consoleCalls.consoleC2cDeals>['list'][number];

/** Returns deals in the console's format. */
export async function consoleDealsOf(
  exchange: Pick<Exchange, 'database' | 'listings' | 'now' | 'settings'>,
  rows: readonly StoredDeal[],
): Promise<ConsoleDeal[]> {
  const { database, listings, settings, now } = exchange;
  const [accounts, fraudSignals, proposed] = await Promise.all([
    readAccountNames(
      database,
      rows.flatMap(({ buyer, seller }) => [buyer, seller]),
    ),
    readFraudSignals(
      database,
      rows.map(({ id }) => id),
    ),
    readProposed(exchange, rows),
  ]);
  return rows.map((row) => {
    const coin = currencyOf(row.currency, listings);
    return {
      id: Number(row.id),
      offer_id: Number(row.offer),
      type: row.side,
      create_time: wireTime(Number(row.taken_ms), settings.timeZone),
      buyer_id: Number(row.buyer),
      buyer: accounts.get(row.buyer) ?? '',
      seller_id: Number(row.seller),
      seller: accounts.get(row.seller) ?? '',
      currency_name: coin.code,
      number: quantityText(row.number, coin),
      price: priceText(row.price),
      deal_money: moneyText(row.money),
      way: row.way,
      state: row.state,
      end: row.ending,
      buyer_number: quantityText(row.to_buyer, coin),
      dispute: row.dispute,
      opened_time: row.opened_ms === null ? null : wireTime(Number(row.opened_ms), settings.timeZone),
      is_ready: isReady(row, now()) ? (1 as const) : (0 as const),
      is_proposed: proposed.has(disputeTarget(row.id)) ? (1 as const) : (0 as const),
      signals: [...(fraudSignals.get(row.id) ?? [])],
    };
  });
}

/** Returns true when a dispute can be ruled on: both parties have made statements, or their time for them is over. */
export function isReady({ dispute, stated, statements_until_ms: until }: StoredDeal, nowMs: number): boolean {
  if (dispute !== 'open' && dispute !== 'appealed') return false;
  return (stated ?? '').split(' ').length === 2 || Number(until ?? 0n) < nowMs;
}

/** Returns the targets of proposed rulings that wait for approval. */
async function readProposed(
  { database }: Pick<Exchange, 'database'>,
  rows: readonly StoredDeal[],
): Promise<ReadonlySet<string>> {
  const targets = rows.filter(({ state }) => state === 'disputed').map(({ id }) => disputeTarget(id));
  if (targets.length === 0) return new Set();
  const waiting = await database
    .selectFrom('four_eyes_requests')
    .select('target')
    .where('kind', '=', RULING_KIND)
    .where('status', '=', 'waiting')
    .where('target', 'in', targets)
    .execute();
  return new Set(waiting.map(({ target }) => target));
}
