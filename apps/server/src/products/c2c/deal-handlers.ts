import { type AnswerOf, calls, type InputOf } from '@assay/contract';
import { type Command, clientKey, pairId } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import type { Amount } from '@assay/money';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import {
  accept,
  type Refused,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { outflowHeld } from '../../people/account/withdrawal-hold.ts';
import { readDeal } from './deal-detail.ts';
import { readIndexPrices } from './index-prices.ts';
import { priceIn, quantityIn } from './money.ts';
import { readParty } from './own-deal.ts';
import { pageOf } from './pages.ts';
import { isSellerHeld, missingFor } from './permitted.ts';
import { c2cRefusal } from './rejections.ts';
import { dealRowOf, type StoredOffer } from './rows.ts';
import { ENDED, RUNNING } from './states.ts';

/** States of deals by the call's filter values. */
const STATES = {
  running: RUNNING,
  ended: ENDED,
  awaiting: ['awaiting'],
  paid: ['paid'],
  finished: ['finished'],
  cancelled: ['held', 'cancelled'],
} as const;

/** Routes of C2C deals. */
export function dealRoutes(): readonly Route[] {
  return [
    userRoute(calls.c2cTake, takeOffer),
    userRoute(calls.c2cDeals, listDeals),
    userRoute(calls.c2cOfferDeals, listOnOffer),
    userRoute(calls.c2cDeal, readDeal),
    userRoute(calls.c2cCancel, ({ id }, context) =>
      submitDealCommand('cancel_c2c_deal', id, context, 'c2c.cancelled'),
    ),
    userRoute(calls.c2cPay, ({ id }, context) => submitDealCommand('pay_c2c_deal', id, context, 'c2c.paid')),
    userRoute(calls.c2cTakerRelease, ({ id }, context) => release('buy', id, context)),
    userRoute(calls.c2cOwnerRelease, ({ id }, context) => release('sell', id, context)),
    userRoute(calls.c2cConcede, ({ id }, context) =>
      submitDealCommand('concede_c2c_dispute', id, context, 'c2c.conceded'),
    ),
  ];
}

type TakeCall = typeof calls.c2cTake;

const takeOffer = onceByClientKey('take_c2c_offer', takeOfferOnce);

async function takeOfferOnce(
  input: InputOf<TakeCall>,
  request: KeyedRequest<'take_c2c_offer'>,
  context: UserContext,
): Promise<Reply<AnswerOf<TakeCall>>> {
  const { exchange, session, language } = context;
  const { database, listings, settings } = exchange;
  const offer = await database
    .selectFrom('c2c_offers')
    .selectAll()
    .where('id', '=', BigInt(input.id))
    .executeTakeFirst();
  if (offer === undefined) return refuse('c2c.unknown_offer');
  const requirements = { way: offer.way, sells: offer.side === 'buy' };
  const missing = request.isRepeat ? null : await missingFor(requirements, context);
  if (missing !== null) return missing;
  if (!requirements.sells && !request.isRepeat && (await isSellerHeld(offer.owner, exchange))) {
    return refuse('c2c.offer_asleep');
  }
  const currency = currencyOf(offer.currency, listings);
  const number = input.number === undefined ? null : quantityIn(input.number, currency);
  if (number !== null && typeof number !== 'bigint') return number;
  const price = input.price === undefined ? null : priceIn(input.price);
  if (price !== null && typeof price !== 'bigint') return price;
  const shownPrice =
    request.first === null
      ? await currentShownPrice(offer, price, context)
      : firstShownPrice(request.first, price);
  if ('ok' in shownPrice) return shownPrice;
  const outcome = await request.submit({
    room: 'c2c',
    type: 'take_c2c_offer',
    by: { trader: session.userId },
    offer: input.id,
    number,
    ...shownPrice,
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  });
  if (!outcome.ok) return c2cRefusal(outcome.rejection, { currency, timeZone: settings.timeZone });
  const found = await readParty(database, outcome.createdId ?? 0, session.userId);
  if (found === null) return refuse('common.client_key_used');
  const text = found.party === 'buyer' ? 'c2c.taken_to_buy' : 'c2c.taken_to_sell';
  return accept({ msg: message(language, text), id: Number(found.row.id) });
}

type ShownPrice = Pick<Extract<Command, { readonly type: 'take_c2c_offer' }>, 'shownPrice' | 'pair'>;

/** Returns the worst price at which the offer is taken: the one that the taker names, or else the offer's price now. */
async function currentShownPrice(
  offer: StoredOffer,
  price: Amount | null,
  { exchange }: UserContext,
): Promise<ShownPrice | Refused> {
  if (offer.float_percent === null) return { shownPrice: price ?? (offer.price as Amount) };
  const now = price ?? (await readIndexPrices(exchange)).priceOf(offer);
  if (now === null) return refuse('common.price_stale');
  const shownPrice = now as Amount;
  return offer.float_pair === null ? { shownPrice } : { shownPrice, pair: pairId(offer.float_pair) };
}

/** Returns the price and pair first shown in a repeated request, even if the offer follows another pair by now. */
function firstShownPrice({ shownPrice, pair }: ShownPrice, price: Amount | null): ShownPrice {
  return { shownPrice: price ?? shownPrice, ...(pair === undefined ? {} : { pair }) };
}

async function listDeals(
  { page, limit, scope, state }: InputOf<typeof calls.c2cDeals>,
  { exchange, session, language }: UserContext,
) {
  const { database, listings, settings } = exchange;
  const user = BigInt(session.userId);
  const pageRequest = pageOf({ page, limit });
  let query = database
    .selectFrom('c2c_deals')
    .selectAll()
    .where(({ or, and, eb }) => {
      const asTaker = or([
        and([eb('side', '=', 'sell'), eb('buyer', '=', user)]),
        and([eb('side', '=', 'buy'), eb('seller', '=', user)]),
      ]);
      const asMaker = or([
        and([eb('side', '=', 'sell'), eb('seller', '=', user)]),
        and([eb('side', '=', 'buy'), eb('buyer', '=', user)]),
      ]);
      if (scope === 'taken') return asTaker;
      return scope === 'own' ? asMaker : or([asTaker, asMaker]);
    })
    .orderBy('id', 'desc');
  if (state !== undefined) query = query.where('state', 'in', [...STATES[state]]);
  const { rows, count } = await readPage(query, pageRequestOf(pageRequest));
  const context = { listings, timeZone: settings.timeZone, language };
  return accept(
    pageRequest.answer(
      rows.map((row) => dealRowOf(row, user, context)),
      count,
    ),
  );
}

async function listOnOffer(
  { id, page, limit }: InputOf<typeof calls.c2cOfferDeals>,
  { exchange, session, language }: UserContext,
) {
  const { database, listings, settings } = exchange;
  const user = BigInt(session.userId);
  const offer = await database
    .selectFrom('c2c_offers')
    .select('id')
    .where('id', '=', BigInt(id))
    .where('owner', '=', user)
    .executeTakeFirst();
  if (offer === undefined) return refuse('c2c.unknown_offer');
  const pageRequest = pageOf({ page, limit });
  const query = database
    .selectFrom('c2c_deals')
    .selectAll()
    .where('offer', '=', offer.id)
    .orderBy('id', 'desc');
  const { rows, count } = await readPage(query, pageRequestOf(pageRequest));
  const context = { listings, timeZone: settings.timeZone, language };
  return accept(
    pageRequest.answer(
      rows.map((row) => dealRowOf(row, user, context)),
      count,
    ),
  );
}

type DealCommandType = 'cancel_c2c_deal' | 'pay_c2c_deal' | 'release_c2c_deal' | 'concede_c2c_dispute';

async function submitDealCommand(
  type: DealCommandType,
  id: number,
  context: UserContext,
  successKey: MessageKey,
) {
  const { exchange, session, language } = context;
  const found = await readParty(exchange.database, id, session.userId);
  if (found === null) return refuse('c2c.unknown_deal');
  const isOutflow = type === 'concede_c2c_dispute' && found.party === 'seller';
  const held = isOutflow ? await outflowHeld(context) : null;
  const refusal = held ?? (await submitCommand(type, id, found.row.currency, context));
  return refusal ?? accept(message(language, successKey));
}

/** Releases the coins to the buyer. Sellers to a buy offer and owners of a sell offer have separate calls. */
async function release(side: 'buy' | 'sell', id: number, context: UserContext) {
  const { exchange, session, language } = context;
  const found = await readParty(exchange.database, id, session.userId);
  if (found === null) return refuse('c2c.unknown_deal');
  if (found.party === 'seller' && found.row.side !== side) return refuse('c2c.other_call');
  const held = await outflowHeld(context);
  const refusal = held ?? (await submitCommand('release_c2c_deal', id, found.row.currency, context));
  return refusal ?? accept(message(language, 'c2c.released'));
}

async function submitCommand(
  type: DealCommandType,
  id: number,
  currency: number,
  { exchange, session }: UserContext,
): Promise<Refused | null> {
  const { sequencer, listings, settings } = exchange;
  const outcome = await sequencer.submit({ room: 'c2c', type, by: { trader: session.userId }, deal: id });
  if (outcome.ok) return null;
  return c2cRefusal(outcome.rejection, {
    currency: currencyOf(currency, listings),
    timeZone: settings.timeZone,
  });
}
