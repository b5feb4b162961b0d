import type { AnswerOf, BookRow, calls, InputOf } from '@assay/contract';
import { currencyId } from '@assay/engine';
import { formatAmount, type Lots, lots } from '@assay/money';
import { readCnyRate } from '../../core/site-settings/cny-rate.ts';
import { type Accepted, accept, type CallContext, type Refused, refuse } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import type { Level } from '../../market/market-data/market-data.ts';
import { createValuation, valueText } from '../../market/market-data/valuation.ts';
import { priceText, quantityText } from '../../market/market-data/wire.ts';
import { readHoldings } from '../../people/wallet/balance-repository.ts';
import { readTrades } from './order-repository.ts';
import { completeRowOf, ownCompleteRowOf } from './order-rows.ts';

type Deal = AnswerOf<typeof calls.spotDeal>;

const BOOK_LEVELS = 50;
const COMPLETE_ROWS = 20;
const NO_BALANCE = '0.00000000';

/** Returns the book of a pair with the caller's spendable balance; without a pair, the caller's own trades. */
export async function answerDeal(
  input: InputOf<typeof calls.spotDeal>,
  context: CallContext,
): Promise<Accepted<Deal, undefined> | Refused> {
  const { legal_id, currency_id, address } = input;
  if (legal_id === undefined && currency_id === undefined && address !== undefined) {
    return accept(await ownTrades(context));
  }
  const { marketData } = context.exchange;
  const pair =
    legal_id === undefined || currency_id === undefined
      ? undefined
      : marketData.pairOf(currencyId(legal_id), currencyId(currency_id));
  return pair ? accept(await dealOf(pair, context)) : refuse('listing.unknown_pair');
}

async function dealOf(pair: ListedPair, context: CallContext): Promise<Deal> {
  const { marketData, settings } = context.exchange;
  const cny = await readCnyRate(context.exchange);
  const balances = await freeBalances(pair, context);
  const valuation = createValuation(marketData, cny.rate);
  // Synchronous from here on: book, trades, price and sequence are of the same moment.
  const depth = marketData.depth(pair.spec.id, BOOK_LEVELS);
  const { last } = marketData.ticker(pair.spec.id);
  return {
    in: bookRows(depth.bids, pair),
    out: bookRows(depth.asks, pair),
    last_price: last === null ? '0' : priceText(pair, last),
    ...balances,
    cny_price: valueText(valuation.cnyPrice(pair)),
    complete: marketData
      .recentTrades(pair.spec.id, COMPLETE_ROWS)
      .map((trade) => completeRowOf(trade, pair, settings.timeZone)),
    sequence: marketData.sequence(),
  };
}

async function freeBalances(pair: ListedPair, { exchange, session }: CallContext) {
  if (session === null) return { user_currency: NO_BALANCE, user_legal: NO_BALANCE };
  const holdings = await readHoldings(exchange.database, session.userId);
  return {
    user_currency: formatAmount(holdings.of('change', pair.base.id).free, pair.base.decimals),
    user_legal: formatAmount(holdings.of('change', pair.quote.id).free, pair.quote.decimals),
  };
}

function bookRows(levels: readonly Level[], pair: ListedPair): BookRow[] {
  let sum: Lots = lots(0);
  return levels.map(({ price, quantity }) => {
    sum = lots(sum + quantity);
    return {
      price: priceText(pair, price),
      number: quantityText(pair, quantity),
      sum: quantityText(pair, sum),
    };
  });
}

/** Returns the caller's newest trades of all pairs, with an empty book. */
async function ownTrades({ exchange, session }: CallContext): Promise<Deal> {
  const { database, marketData, settings } = exchange;
  const slice = { offset: 0, limit: COMPLETE_ROWS };
  const trades = session ? (await readTrades(database, session.userId, {}, slice)).rows : [];
  const complete = trades.flatMap((trade) => {
    const pair = marketData.pairs().find(({ spec }) => spec.id === trade.pair);
    return pair && session ? [ownCompleteRowOf(trade, session.userId, pair, settings.timeZone)] : [];
  });
  return {
    in: [],
    out: [],
    last_price: '0',
    user_currency: NO_BALANCE,
    user_legal: NO_BALANCE,
    cny_price: '0',
    complete,
    sequence: marketData.sequence(),
  };
}
