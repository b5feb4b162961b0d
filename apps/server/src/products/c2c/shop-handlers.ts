import { type AnswerOf, calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import { wireTime } from '../../core/time/wire-time.ts';
import {
  accept,
  type CallContext,
  type Reply,
  type Route,
  readRoute,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { figuresOf, readFigures } from './figures.ts';
import { offerRowsOf } from './offer-rows.ts';
import { awakeOffers } from './offers-to-take.ts';
import { readParty } from './own-deal.ts';
import { MASKED_NAME } from './pages.ts';
import { readMethodsSummaries as readPaymentMethodSummaries } from './payment-methods.ts';
import { insertRating, readRatings } from './ratings.ts';
import { NO_SHOP, readShop } from './shops.ts';
import { readStatistics } from './statistics.ts';
import { readRecord } from './trade-record.ts';

/** Routes of shops, ratings of finished deals, and statistics. */
export function shopRoutes(): readonly Route[] {
  return [
    readRoute(calls.c2cShop, readShopOf),
    userRoute(calls.c2cRate, rate),
    userRoute(calls.c2cStatistics, readStatistics),
  ];
}

type ShopCall = typeof calls.c2cShop;

const MAX_OFFERS = 50;

async function readShopOf(
  { id }: InputOf<ShopCall>,
  { exchange, session }: CallContext,
): Promise<Reply<AnswerOf<ShopCall>>> {
  const { database, settings, now } = exchange;
  const viewer = session === null ? null : BigInt(session.userId);
  const owner = id === undefined ? viewer : await ownerOf(exchange, id);
  if (owner === null) return refuse('c2c.unknown_offer');
  const [merchant, methods, figures, record, ratings] = await Promise.all([
    database.selectFrom('c2c_merchants').selectAll().where('owner', '=', owner).executeTakeFirst(),
    readPaymentMethodSummaries(database, [owner]),
    readFigures(database, [owner], now()),
    readRecord(database, owner, now()),
    readRatings(database, owner),
  ]);
  const isMerchant = merchant?.state === 'approved';
  const shop = isMerchant ? await readShop(database, owner) : NO_SHOP;
  const offers = await (await awakeOffers(exchange))
    .where('o.owner', '=', owner)
    .orderBy('o.id', 'desc')
    .limit(MAX_OFFERS)
    .execute();
  return accept({
    ...shop,
    seller_name: methods.get(owner)?.mask ?? MASKED_NAME,
    ...figuresOf(figures, owner),
    pay_seconds: record.paySeconds,
    positive_rate: ratings.positiveRate,
    ratings: ratings.count,
    disputes_lost: record.disputesLost,
    since: isMerchant ? wireTime(Number(merchant.applied_ms), settings.timeZone) : null,
    offers: await offerRowsOf(offers, viewer, exchange),
    latest: ratings.latest.map(({ isPositive, text, at }) => ({
      is_positive: isPositive ? 1 : 0,
      text,
      time: wireTime(at.getTime(), settings.timeZone),
    })),
  });
}

async function ownerOf({ database }: Pick<Exchange, 'database'>, offer: number): Promise<bigint | null> {
  const row = await database
    .selectFrom('c2c_offers')
    .select('owner')
    .where('id', '=', BigInt(offer))
    .executeTakeFirst();
  return row?.owner ?? null;
}

async function rate(
  { id, is_positive, text = '' }: InputOf<typeof calls.c2cRate>,
  { exchange, session, language }: UserContext,
) {
  const { database, now } = exchange;
  const found = await readParty(database, id, session.userId);
  if (found === null) return refuse('c2c.unknown_deal');
  const { row, party } = found;
  if (row.state !== 'finished') return refuse('c2c.rate_unfinished');
  const isStored = await insertRating(database, {
    deal: row.id,
    author: BigInt(session.userId),
    subject: party === 'buyer' ? row.seller : row.buyer,
    is_positive: is_positive === 'yes',
    text,
    rated_at: new Date(now()),
  });
  return isStored ? accept(message(language, 'c2c.rated')) : refuse('c2c.rated_already');
}
