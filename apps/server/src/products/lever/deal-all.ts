import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { currencyId } from '@assay/engine';
import { type PageRequest, pageRequestOf, readPage } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { type Accepted, accept, type CallContext, type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { numberOf } from './lever-rows.ts';
import { pageOf } from './page.ts';
import { priceOf } from './price-text.ts';

type Call = typeof calls.leverDealAll;

const DEFAULT_LIMIT = 10;

/** Returns a page of all users' opened contracts on a pair, without their owners. */
export async function listOpened(
  { legal_id, currency_id, page, limit = DEFAULT_LIMIT }: InputOf<Call>,
  { exchange }: CallContext,
): Promise<Accepted<AnswerOf<Call>, undefined> | Refused> {
  const pair = exchange.listings.pairOf(currencyId(legal_id), currencyId(currency_id));
  if (pair === undefined) return refuse('listing.unknown_pair');
  const { rows, count } = await readOpened(exchange, pair, pageRequestOf({ page, limit }));
  return accept({ order: { data: rows, ...pageOf(count, page, limit) } });
}

/** Returns a slice of opened contracts as rows, newest first, with their total number. */
export async function readOpened(
  { database, settings }: Pick<Exchange, 'database' | 'settings'>,
  pair: ListedPair,
  slice: PageRequest,
) {
  const query = database
    .selectFrom('lever_trades')
    .select(['id', 'price', 'quantity', 'opened_ms'])
    .where('pair', '=', pair.spec.id)
    .where('opened_ms', 'is not', null)
    .orderBy('id', 'desc');
  const { rows, count } = await readPage(query, slice);
  return {
    count,
    rows: rows.map((row) => ({
      id: Number(row.id),
      time: wireTime(Number(row.opened_ms), settings.timeZone),
      price: priceOf(row.price, pair),
      number: numberOf(row.quantity, pair),
    })),
  };
}
