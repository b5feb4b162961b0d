import type { AnswerOf, calls } from '@assay/contract';
import { amount, MAXIMUM_AMOUNT } from '@assay/money';
import { PAPER_STATUS } from '../../core/owners/identity-level.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type CallContext, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { findUser } from '../../people/account/user-repository.ts';
import { readHoldings } from '../../people/wallet/balance-repository.ts';
import { readIndexPrices } from './index-prices.ts';
import { priceText, quantityText } from './money.ts';
import { readMethodsSummaries } from './payment-methods.ts';
import { ppmToPercent, readC2cTerms } from './terms.ts';

/** Floating terms at exactly the index price, without bounds. */
const THE_INDEX = { percent: 1_000_000, floor: amount(1n), ceiling: amount(MAXIMUM_AMOUNT) };

function indexText(price: bigint | null): string | null {
  return price === null ? null : priceText(price);
}

/** Returns the terms of C2C trade, with index prices. */
export async function readOffered(
  _input: object,
  { exchange }: CallContext,
): Promise<Reply<AnswerOf<typeof calls.c2cTerms>>> {
  const { terms } = await readC2cTerms(exchange.database);
  const indexes = await readIndexPrices(exchange);
  return accept({
    is_open: terms.isOpen ? (1 as const) : (0 as const),
    currencies: terms.currencies.map(({ currency, minimum, maximum }) => {
      const coin = currencyOf(currency, exchange.listings);
      return {
        id: currency,
        name: coin.code,
        min_number: quantityText(minimum, coin),
        max_number: quantityText(maximum, coin),
        decimals: coin.decimals,
        index_price: indexText(indexes.pricePartOf(currency, THE_INDEX, 'sell')),
      };
    }),
    fee_rate: ppmToPercent(terms.fee),
    pay_ms: terms.payMs,
    held_ms: terms.heldMs,
    dispute_after_ms: terms.disputeAfterMs,
    dispute_within_ms: terms.disputeWithinMs,
    statement_ms: terms.statementMs,
    appeal_ms: terms.appealMs,
    cancellations: terms.cancellationsPerDay,
  });
}

/** Returns the caller's permissions and limits. */
export async function readEligibility(
  _input: object,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<typeof calls.c2cStanding>>> {
  const { database, listings, settings, now } = exchange;
  const user = await findUser(database, session.userId);
  if (user === undefined) return refuse('common.login_required', {}, '999');
  const { terms } = await readC2cTerms(database);
  const [methods, trader, deals, holdings] = await Promise.all([
    readMethodsSummaries(database, [user.id]),
    database.selectFrom('c2c_traders').selectAll().where('owner', '=', user.id).executeTakeFirst(),
    database
      .selectFrom('c2c_deals')
      .select(['state', 'side', 'buyer', 'dispute'])
      .where(({ or, eb }) => or([eb('buyer', '=', user.id), eb('seller', '=', user.id)]))
      .where('state', 'in', ['awaiting', 'paid', 'disputed'])
      .execute(),
    readHoldings(database, session.userId),
  ]);
  const today = wireTime(now(), settings.timeZone).slice(0, 'YYYY-MM-DD'.length);
  const cancelled = trader?.day === today ? trader.cancelled : 0;
  const unpaid = deals.filter(({ state, side, buyer }) => {
    const isTaker = (side === 'sell') === (buyer === user.id);
    return state === 'awaiting' && isTaker;
  });
  const ownDeals = deals.filter(({ state, buyer }) => {
    if (state === 'disputed') return true;
    return (state === 'awaiting') === (buyer === user.id);
  });
  const cancellationsLeft = terms.cancellationsPerDay - cancelled - unpaid.length;
  return accept({
    has_identity: user.review_status === PAPER_STATUS.approved ? (1 as const) : (0 as const),
    ways: [...(methods.get(user.id)?.ways ?? [])],
    cancellations_left: Math.max(0, cancellationsLeft),
    is_restricted: cancelled >= terms.cancellationsPerDay ? (1 as const) : (0 as const),
    is_suspended: trader?.is_suspended === true ? (1 as const) : (0 as const),
    is_frozen: session.isFrozen ? (1 as const) : (0 as const),
    balances: terms.currencies.map(({ currency }) => {
      const coin = currencyOf(currency, listings);
      const { free } = holdings.of('legal', currency);
      return { currency_id: currency, currency_name: coin.code, free: quantityText(free, coin) };
    }),
    waiting: ownDeals.length,
  });
}
