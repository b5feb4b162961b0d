import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { currencyId } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { readCnyRate } from '../../core/site-settings/cny-rate.ts';
import { type Accepted, accept, type CallContext, type Refused, refuse } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import type { Level } from '../../market/market-data/market-data.ts';
import { priceText, quantityText } from '../../market/market-data/wire.ts';
import { readHoldings } from '../../people/wallet/balance-repository.ts';
import { readOpened } from './deal-all.ts';
import { indexOf } from './index-now.ts';
import { type AccountValue, readWorths } from './my-trades.ts';
import { priceOf } from './price-text.ts';
import { readRiskTerms, readTerms } from './terms.ts';

type Call = typeof calls.leverDeal;

const BOOK_LEVELS = 50;
const NEWEST = 20;
const PPM_PER_PERCENT = 10_000;
const NO_ACCOUNT_VALUE: AccountValue = { equity: 0n, margins: 0n, profits: 0n };

/** Returns the initial data of the page of leveraged trading, also for guests. */
export async function answerLeverDeal(
  { legal_id, currency_id }: InputOf<Call>,
  context: CallContext,
): Promise<Accepted<AnswerOf<Call>, undefined> | Refused> {
  const { exchange } = context;
  const pair = exchange.listings.pairOf(currencyId(legal_id), currencyId(currency_id));
  if (pair === undefined) return refuse('listing.unknown_pair');
  const { database, marketData } = exchange;
  const terms = await readTerms(database, pair.spec.id);
  const risk = await readRiskTerms(database, pair.spec.quote);
  const cny = await readCnyRate(exchange);
  const ownMoneyInfo = await readOwnMoney(pair, context);
  const opened = await readOpened(exchange, pair, { offset: 0, limit: NEWEST });
  // Synchronous from here on: book and sequence are of the same moment.
  const { bids, asks } = marketData.depth(pair.spec.id, BOOK_LEVELS);
  const index = indexOf(exchange, pair);
  return accept({
    ExRAte: Number(cny.rate),
    last_price: index === null ? '0' : priceOf(index, pair),
    lever_transaction: { in: levels(bids, pair), out: levels(asks.toReversed(), pair) },
    multiple: { muit: choices(terms?.multiples ?? [1]), share: choices(terms?.shares ?? [1]) },
    lever_share_limit: { min: terms?.minimumHands ?? 1, max: terms?.maximumHands ?? 1 },
    ...ownMoneyInfo,
    my_transaction: opened.rows,
    is_open: terms?.isOpen === true && pair.spec.status !== 'delisted' ? 1 : 0,
    warning_rate: risk.warning / 100,
    liquidation_rate: risk.liquidation / 100,
    overnight_rate: (terms?.overnight ?? 0) / PPM_PER_PERCENT,
    liquidation_fee_rate: (terms?.liquidationFee ?? 0) / PPM_PER_PERCENT,
    sequence: exchange.sequencer.lastSequence(),
  });
}

async function readOwnMoney({ base, quote }: ListedPair, { exchange, session }: CallContext) {
  const inQuote = (value: bigint) => formatAmount(value, quote.decimals);
  if (session === null)
    return {
      user_lever: inQuote(0n),
      all_levers: formatAmount(0n, base.decimals),
      equity: inQuote(0n),
      margins: inQuote(0n),
    };
  const holdings = await readHoldings(exchange.database, session.userId);
  const freeBalance = holdings.of('lever', quote.id);
  const accountValue = (await readWorths(exchange, session.userId)).get(quote.id);
  const { equity, margins } = accountValue ?? {
    ...NO_ACCOUNT_VALUE,
    equity: freeBalance.free + freeBalance.held,
  };
  return {
    user_lever: inQuote(freeBalance.free),
    all_levers: formatAmount(holdings.of('lever', base.id).free, base.decimals),
    equity: inQuote(equity),
    margins: inQuote(margins),
  };
}

function choices(values: readonly number[]) {
  return values.map((value) => ({ value }));
}

function levels(rows: readonly Level[], pair: ListedPair): [string, string][] {
  return rows.map(({ price, quantity }) => [priceText(pair, price), quantityText(pair, quantity)]);
}
