import type { AnswerOf, calls, InputOf } from '@assay/contract';
import type { CurrencyId } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { countRows } from '../database/slice.ts';
import { accept, type CallContext, type Reply, refuse } from '../http/handler.ts';
import { wireTime } from '../time/wire-time.ts';
import { figuresOf, readFigures } from './figures.ts';
import { coinOf, priceText, quantityIn, quantityText } from './money.ts';
import { NOBODY, pageOf } from './pages.ts';
import { readKnownMethods } from './payment-methods.ts';
import { readC2cTerms } from './terms.ts';

type Call = typeof calls.c2cMarket;

/** What can be taken now, the best price for the taker first. */
export async function readOffersToTake(
  { type, page, limit, currency_id, way, number }: InputOf<Call>,
  { exchange, session }: CallContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { database, listings, settings, now } = exchange;
  const viewer = session === null ? null : BigInt(session.userId);
  const today = wireTime(now(), settings.timeZone).slice(0, 'YYYY-MM-DD'.length);
  const asked = pageOf({ page, limit });
  let query = awakeOffers(database, today, (await readC2cTerms(database)).terms.cancellationsPerDay)
    .where('o.side', '=', type)
    .orderBy('o.price', type === 'sell' ? 'asc' : 'desc')
    .orderBy('o.id');
  if (currency_id !== undefined) query = query.where('o.currency', '=', currency_id);
  if (way !== undefined) query = query.where('o.way', '=', way);
  if (viewer !== null) {
    query = query.where(
      sql<boolean>`not (${String(viewer)} = any(string_to_array(coalesce(t.blocked, ''), ' ')))`,
    );
  }
  if (number !== undefined) {
    const currency = currency_id === undefined ? undefined : listings.currency(currency_id as CurrencyId);
    if (currency === undefined) return refuse('listing.unknown_currency');
    const units = quantityIn(number, currency);
    if (typeof units !== 'bigint') return units;
    query = query
      .where('o.maximum', '>=', units)
      .where('o.remaining', '>=', units)
      .where(sql<boolean>`least(o.minimum, o.remaining) <= ${units}`);
  }
  const rows = await query
    .limit(asked.limit)
    .offset((page - 1) * asked.limit)
    .execute();
  const owners = [...new Set(rows.map(({ owner }) => owner))];
  const [known, figures] = await Promise.all([
    readKnownMethods(database, owners),
    readFigures(database, owners, now()),
  ]);
  const data = rows.map((row) => {
    const coin = coinOf(row.currency, listings);
    return {
      id: Number(row.id),
      type: row.side,
      price: priceText(row.price),
      total_number: quantityText(row.total, coin),
      surplus_number: quantityText(row.remaining, coin),
      way: row.way,
      currency_id: row.currency,
      currency_name: coin.code,
      seller_name: known.get(row.owner)?.mask ?? NOBODY,
      min_number: quantityText(row.minimum, coin),
      max_number: quantityText(row.maximum, coin),
      is_own: row.owner === viewer ? (1 as const) : (0 as const),
      ...figuresOf(figures, row.owner),
    };
  });
  return accept(asked.answer(data, await countRows(query)));
}

/** Offers whose owner can deal today. */
function awakeOffers(database: Kysely<Schema>, today: string, most: number) {
  return database
    .selectFrom('c2c_offers as o')
    .innerJoin('users as u', 'u.id', 'o.owner')
    .leftJoin('c2c_traders as t', 't.owner', 'o.owner')
    .selectAll('o')
    .where('o.status', '=', 'open')
    .where('o.remaining', '>', 0n)
    .where('u.is_frozen', '=', false)
    .where('u.closed_at', 'is', null)
    .where(sql<boolean>`not coalesce(t.is_suspended or t.is_paused, false)`)
    .where(sql<boolean>`not coalesce(t.day = ${today} and t.cancelled >= ${most}, false)`);
}
