import type { AnswerOf, calls, InputOf } from '@assay/contract';
import type { CurrencyId } from '@assay/engine';
import { sql } from 'kysely';
import { countRows } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type CallContext, type Reply, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Settings } from '../../exchange/settings.ts';
import { HOLD_MS } from '../../people/account/withdrawal-hold.ts';
import { readIndexPrices } from './index-prices.ts';
import { quantityIn } from './money.ts';
import { offerRowsOf } from './offer-rows.ts';
import { pageOf } from './pages.ts';
import { readC2cTerms } from './terms.ts';

type Call = typeof calls.c2cMarket;

/** Returns the offers that can be taken now, the best price for the taker first. */
export async function readOffersToTake(
  { type, page, limit, currency_id, way, number }: InputOf<Call>,
  { exchange, session }: CallContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { listings } = exchange;
  const viewer = session === null ? null : BigInt(session.userId);
  const pageRequest = pageOf({ page, limit });
  let query = (await awakeOffers(exchange))
    .where('o.side', '=', type)
    .orderBy('price_now', type === 'sell' ? 'asc' : 'desc')
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
    .limit(pageRequest.limit)
    .offset((page - 1) * pageRequest.limit)
    .execute();
  const data = await offerRowsOf(rows, viewer, exchange);
  return accept(pageRequest.answer(data, await countRows(query)));
}

/** Selects the offers with a known price whose owner may trade today. */
export async function awakeOffers(exchange: Exchange) {
  const { asSql } = await readIndexPrices(exchange);
  return (await ofActiveOwners(exchange)).select(asSql.as('price_now')).where(asSql, 'is not', null);
}

type Parts = Pick<Exchange, 'database' | 'now'> & { readonly settings: Pick<Settings, 'timeZone'> };

/** Selects the unfilled offers whose owner may trade today, including floating ones without a known price. */
export async function ofActiveOwners({ database, settings, now }: Parts) {
  const { terms } = await readC2cTerms(database);
  const maxCancellations = terms.cancellationsPerDay;
  const today = wireTime(now(), settings.timeZone).slice(0, 'YYYY-MM-DD'.length);
  return database
    .selectFrom('c2c_offers as o')
    .innerJoin('users as u', 'u.id', 'o.owner')
    .leftJoin('c2c_traders as t', 't.owner', 'o.owner')
    .selectAll('o')
    .where('o.status', '=', 'open')
    .where('o.remaining', '>', 0n)
    .where('u.is_frozen', '=', false)
    .where('u.closed_at', 'is', null)
    .where(({ eb, exists, not, or, selectFrom }) =>
      or([
        eb('o.side', '=', 'buy'),
        not(
          or([
            sql<boolean>`coalesce(u.security_changed_at > ${new Date(now() - HOLD_MS)}, false)`,
            exists(
              selectFrom('c2c_payment_methods as m')
                .select('m.id')
                .whereRef('m.user_id', '=', 'o.owner')
                .where('m.holds_sales', '=', true)
                .where('m.saved_ms', '>', BigInt(now() - HOLD_MS)),
            ),
          ]),
        ),
      ]),
    )
    .where(sql<boolean>`not coalesce(t.is_suspended or t.is_paused, false)`)
    .where(sql<boolean>`not coalesce(t.day = ${today} and t.cancelled >= ${maxCancellations}, false)`);
}
