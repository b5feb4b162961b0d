import { calls, type DataOf, type InputOf } from '@assay/contract';
import { type CurrencyId, type CurrencySpec, clientKey, currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import type { Amount } from '@assay/money';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import {
  accept,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { changeOffers } from './change-offers.ts';
import { readIndexPrices } from './index-prices.ts';
import { quantityIn } from './money.ts';
import { MASKED_NAME, pageOf } from './pages.ts';
import { readMethodsSummaries } from './payment-methods.ts';
import { missingFor } from './permitted.ts';
import { c2cRefusal } from './rejections.ts';
import { readRequestedPrice } from './requested-price.ts';
import { ownOfferRowOf } from './rows.ts';
import { readC2cTerms } from './terms.ts';

/** Routes of a user's own offers. */
export function offerRoutes(): readonly Route[] {
  return [
    userRoute(calls.c2cSend, publish),
    userRoute(calls.c2cOwnOffers, listOwnOffers),
    userRoute(calls.c2cWithdraw, withdraw),
    userRoute(calls.c2cChange, changeOffers),
  ];
}

type SendCall = typeof calls.c2cSend;

const publish = onceByClientKey('publish_c2c_offer', publishKeyed);

async function publishKeyed(
  input: InputOf<SendCall>,
  request: KeyedRequest<'publish_c2c_offer'>,
  context: UserContext,
): Promise<Reply<string, DataOf<SendCall>>> {
  const { exchange, session, language } = context;
  const { listings, settings, database } = exchange;
  const requirements = { way: input.way, sells: input.type === 'sell' };
  const missing = request.isRepeat ? null : await missingFor(requirements, context);
  if (missing !== null) return missing;
  const currency = listings.currency(input.currency_id as CurrencyId);
  if (currency === undefined) return refuse('listing.unknown_currency');
  const total = quantityIn(input.total_number, currency);
  if (typeof total !== 'bigint') return total;
  const details = { currency: currency.id, side: input.type, first: request.first };
  const requestedPrice = readRequestedPrice(input, details, await readIndexPrices(exchange));
  if (requestedPrice === null || 'ok' in requestedPrice) return requestedPrice ?? refuse('lay.mprice');
  const defaultMinimum = request.first?.minimum ?? (await defaultMinimumOf(currency, total, exchange));
  const minimum = input.min_number === undefined ? defaultMinimum : quantityIn(input.min_number, currency);
  if (typeof minimum !== 'bigint') return minimum;
  const maximum = input.max_number === undefined ? total : quantityIn(input.max_number, currency);
  if (typeof maximum !== 'bigint') return maximum;
  const outcome = await request.submit({
    room: 'c2c',
    type: 'publish_c2c_offer',
    by: { trader: session.userId },
    side: input.type,
    currency: currencyId(input.currency_id),
    unitPrice: requestedPrice.price,
    total,
    minimum,
    maximum,
    way: input.way,
    level: input.want_level ?? 0,
    deals: input.want_deals ?? 0,
    country: input.want_country === undefined || input.want_country === '' ? null : input.want_country,
    ...(requestedPrice.floating === null ? {} : { floating: requestedPrice.floating }),
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  });
  if (!outcome.ok) return c2cRefusal(outcome.rejection, { currency, timeZone: settings.timeZone });
  const row = await database
    .selectFrom('c2c_offers')
    .selectAll()
    .where('id', '=', BigInt(outcome.createdId ?? 0))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
  if (row === undefined) return refuse('common.client_key_used');
  const maskedName = (await readMethodsSummaries(database, [row.owner])).get(row.owner)?.mask ?? MASKED_NAME;
  const data = ownOfferRowOf(row, maskedName, row.price, { listings, timeZone: settings.timeZone });
  return accept(message(language, 'c2c.published'), { data });
}

async function listOwnOffers(
  { type, page, limit, currency_id, status }: InputOf<typeof calls.c2cOwnOffers>,
  { exchange, session }: UserContext,
) {
  const { database, listings, settings } = exchange;
  const owner = BigInt(session.userId);
  let query = database.selectFrom('c2c_offers').selectAll().where('owner', '=', owner).orderBy('id', 'desc');
  if (type !== undefined) query = query.where('side', '=', type);
  if (currency_id !== undefined) query = query.where('currency', '=', currency_id);
  // Clients of the specification list the offers that can be withdrawn; this exchange's clients request other states.
  query = query.where('status', '=', status ?? 'open');
  const pageRequest = pageOf({ page, limit });
  const rows = await readPage(query, pageRequestOf(pageRequest));
  const maskedName = (await readMethodsSummaries(database, [owner])).get(owner)?.mask ?? MASKED_NAME;
  const context = { listings, timeZone: settings.timeZone };
  const indexes = await readIndexPrices(exchange);
  return accept(
    pageRequest.answer(
      rows.rows.map((row) => ownOfferRowOf(row, maskedName, indexes.priceOf(row), context)),
      rows.count,
    ),
  );
}

async function withdraw(
  { id }: InputOf<typeof calls.c2cWithdraw>,
  { exchange, session, language }: UserContext,
) {
  const { database, listings, settings } = exchange;
  const row = await database
    .selectFrom('c2c_offers')
    .select('currency')
    .where('id', '=', BigInt(id))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
  if (row === undefined) return refuse('c2c.unknown_offer');
  const outcome = await exchange.sequencer.submit({
    room: 'c2c',
    type: 'withdraw_c2c_offer',
    by: { trader: session.userId },
    offer: id,
  });
  if (outcome.ok) return accept(message(language, 'c2c.withdrawn'));
  return c2cRefusal(outcome.rejection, {
    currency: currencyOf(row.currency, listings),
    timeZone: settings.timeZone,
  });
}

/** Returns the minimum of a deal for an offer without one: that of the terms, or the whole offer if less. */
async function defaultMinimumOf(
  { id }: CurrencySpec,
  total: Amount,
  { database }: UserContext['exchange'],
): Promise<Amount> {
  const { terms } = await readC2cTerms(database);
  const minimumAllowed = terms.currencies.find((currency) => currency.currency === id)?.minimum ?? total;
  return minimumAllowed < total ? minimumAllowed : total;
}
