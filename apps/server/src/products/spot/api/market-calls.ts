import { ownValue } from '@assay/contract';
import type { Lots, Ticks } from '@assay/money';
import { DAY_MS, MINUTE_MS, zoneOf } from '../../../core/time/zone.ts';
import { ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { ApiCall, ApiPart } from '../../../edge/api/call.ts';
import { limitOf, optionalEnum, type Parameters } from '../../../edge/api/parameters.ts';
import {
  hasRequestedStatus,
  mandatoryPair,
  optionalPairs,
  symbolName,
  symbolsOf,
} from '../../../edge/api/symbols.ts';
import { networkOf } from '../../../edge/http/network.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { ListedPair, Listings } from '../../../market/market-data/listings.ts';
import { piecesSince } from '../../../market/market-data/pieces.ts';
import { priceText, quantityText } from '../../../market/market-data/wire.ts';
import { answerAggregates } from './aggregate-trades.ts';
import { EXCHANGE_INFO, EXECUTION_RULES } from './answers.ts';
import { answerExchangeInfo, answerExecutionRules } from './exchange-info.ts';
import { INTERVALS, spanStart, zoneShiftOf } from './intervals.ts';
import { answerKlines } from './klines.ts';
import { klinesWeight } from './klines-weight.ts';
import {
  AGGREGATES,
  BOOK_TICKERS,
  DAY_TICKERS,
  DEPTH,
  KLINES,
  MEAN,
  PRICES,
  TRADES,
  WINDOW_TICKERS,
} from './market-answers.ts';
import { answerOldTrades, answerTrades } from './public-trades.ts';
import {
  bookTicker,
  dayTicker,
  lastDay,
  meanPrice,
  miniTicker,
  priceOr0,
  type Stretch,
  stretchOf,
  windowTicker,
} from './tickers.ts';

/** API calls of public market data: books, trades, candles and tickers. */
export const marketCalls: ApiPart = (exchange) => {
  const zone = zoneOf(exchange.settings.timeZone);
  return [
    open('exchangeInfo', 20, ['symbol', 'symbols', 'permissions', 'showPermissionSets', 'symbolStatus'], {
      shape: EXCHANGE_INFO,
      answer: (parameters, context) => answerExchangeInfo(parameters, context),
    }),
    open('depth', depthWeight, ['symbol', 'limit', 'symbolStatus'], {
      mandatory: ['symbol'],
      shape: DEPTH,
      answer: (parameters) => answerDepth(parameters, exchange),
    }),
    open('trades', 25, ['symbol', 'limit'], {
      socket: 'trades.recent',
      mandatory: ['symbol'],
      shape: TRADES,
      answer: shared(exchange, 'trades', (parameters) => answerTrades(parameters, exchange)),
    }),
    open('historicalTrades', 25, ['symbol', 'limit', 'fromId'], {
      socket: 'trades.historical',
      mandatory: ['symbol'],
      shape: TRADES,
      answer: shared(exchange, 'historicalTrades', (parameters) => answerOldTrades(parameters, exchange)),
    }),
    open('aggTrades', 4, ['symbol', 'fromId', 'startTime', 'endTime', 'limit'], {
      socket: 'trades.aggregate',
      mandatory: ['symbol'],
      shape: AGGREGATES,
      answer: shared(exchange, 'aggTrades', (parameters) => answerAggregates(parameters, exchange)),
    }),
    ...['klines', 'uiKlines'].map((name) =>
      open(name, klinesWeight, KLINE_PARAMETERS, {
        mandatory: ['symbol', 'interval'],
        shape: KLINES,
        answer: shared(exchange, 'klines', (parameters) => answerKlines(parameters, exchange, zone)),
      }),
    ),
    open('avgPrice', 2, ['symbol'], {
      mandatory: ['symbol'],
      shape: MEAN,
      answer: (parameters) => answerMean(parameters, exchange),
    }),
    open('executionRules', rulesWeight, ['symbol', 'symbols', 'symbolStatus'], {
      shape: EXECUTION_RULES,
      answer: (parameters) => answerExecutionRules(parameters, exchange),
    }),
    open('ticker/24hr', dayWeight, ['symbol', 'symbols', 'type', 'symbolStatus'], {
      socket: 'ticker.24hr',
      shape: DAY_TICKERS,
      answer: (parameters) => oneOrMany(parameters, exchange, dayRow(parameters, exchange)),
    }),
    open('ticker/price', fewWeight, ['symbol', 'symbols', 'symbolStatus'], {
      socket: 'ticker.price',
      shape: PRICES,
      answer: (parameters) =>
        oneOrMany(parameters, exchange, (pair) => ({
          symbol: symbolName(pair),
          price: priceOr0(pair, exchange.marketData.ticker(pair.spec.id).last),
        })),
    }),
    open('ticker/bookTicker', fewWeight, ['symbol', 'symbols', 'symbolStatus'], {
      socket: 'ticker.book',
      shape: BOOK_TICKERS,
      answer: (parameters) =>
        oneOrMany(parameters, exchange, (pair) => bookTicker(pair, exchange.marketData)),
    }),
    open('ticker', windowWeight, ['symbol', 'symbols', 'windowSize', 'type', 'symbolStatus'], {
      shape: WINDOW_TICKERS,
      answer: shared(exchange, 'ticker', (parameters) => answerWindow(parameters, exchange)),
    }),
    open('ticker/tradingDay', windowWeight, ['symbol', 'symbols', 'timeZone', 'type', 'symbolStatus'], {
      socket: 'ticker.tradingDay',
      shape: WINDOW_TICKERS,
      answer: shared(exchange, 'ticker/tradingDay', (parameters) => answerTradingDay(parameters, exchange)),
    }),
  ];
};

const KLINE_PARAMETERS = ['symbol', 'interval', 'startTime', 'endTime', 'timeZone', 'limit'];

type OpenCall = Extract<ApiCall, { security: 'open' }>;

function open(
  name: string,
  weight: ApiCall['weight'],
  parameters: readonly string[],
  { socket = name, ...others }: Pick<OpenCall, 'socket' | 'mandatory' | 'shape' | 'answer'>,
): OpenCall {
  return { method: 'GET', path: `/api/v3/${name}`, socket, security: 'open', weight, parameters, ...others };
}

/** Queues a public read; identical concurrent requests share one response. */
function shared(
  exchange: Pick<Exchange, 'listings' | 'marketData' | 'reads'>,
  name: string,
  answer: (parameters: Parameters) => Promise<unknown>,
): OpenCall['answer'] {
  return (parameters, { address }) =>
    exchange.reads.share(networkOf(address), questionOf(exchange, name, parameters), async () =>
      answer(parameters),
    );
}

/**
 * Returns the key of a shared response: the normalised request with the id of the last trade, so that the next trade
 * makes a new key.
 */
function questionOf(
  { listings, marketData }: Pick<Exchange, 'listings' | 'marketData'>,
  name: string,
  parameters: Parameters,
): string {
  const sortedParameters = [...parameters].sort(([one], [other]) => (one < other ? -1 : 1));
  const named = `${parameters.get('symbol') ?? ''}"${parameters.get('symbols') ?? ''}`;
  const newest = listings
    .pairs()
    .filter((pair) => named.includes(symbolName(pair)))
    .map(({ spec }) => marketData.recentTrades(spec.id, 1)[0]?.id ?? 0);
  return JSON.stringify([name, sortedParameters, newest]);
}

const DEPTH_USUAL = 100;
const DEPTH_MOST = 5_000;

function answerDepth(
  parameters: Parameters,
  { listings, marketData }: Pick<Exchange, 'listings' | 'marketData'>,
) {
  const pair = mandatoryPair(listings, parameters);
  const limit = limitOf(parameters, DEPTH_USUAL, DEPTH_MOST);
  const { bids, asks } = marketData.depth(pair.spec.id, limit);
  const rows = (levels: readonly { readonly price: Ticks; readonly quantity: Lots }[]) =>
    levels.map(({ price, quantity }) => [priceText(pair, price), quantityText(pair, quantity)]);
  return { lastUpdateId: marketData.sequence(), bids: rows(bids), asks: rows(asks) };
}

/** Returns the weight by `limit`. An invalid limit is rejected when the call is executed, not when it is weighed. */
function depthWeight(parameters: Parameters): number {
  const limit = Number(parameters.get('limit') ?? DEPTH_USUAL);
  if (limit > 1_000) return 250;
  if (limit > 500) return 50;
  return limit > 100 ? 25 : 5;
}

const MEAN_MINUTES = 5;

/** Returns the volume-weighted mean price of the last five minutes, or else the last price. */
function answerMean(
  parameters: Parameters,
  { listings, marketData, now }: Pick<Exchange, 'listings' | 'marketData' | 'now'>,
) {
  const pair = mandatoryPair(listings, parameters);
  const nowMs = now();
  const fromMs = nowMs - MEAN_MINUTES * MINUTE_MS;
  const candles = marketData.minutesSince(pair.spec.id, fromMs);
  const { last } = marketData.ticker(pair.spec.id);
  const { turnover } = stretchOf(candles, last, { openMs: fromMs, closeMs: nowMs });
  const price = turnover.volume === 0 ? priceOr0(pair, last) : meanPrice(pair, turnover);
  const [newest] = marketData.recentTrades(pair.spec.id, 1);
  return { mins: MEAN_MINUTES, price, closeTime: newest?.timeMs ?? nowMs };
}

/** Returns one object for `symbol`, a list for `symbols` or for all. */
function oneOrMany<Row>(
  parameters: Parameters,
  { listings }: Pick<Exchange, 'listings'>,
  row: (pair: ListedPair) => Row,
): Row | readonly Row[] {
  const { one, some } = askedPairs(listings, parameters);
  if (one !== undefined) return row(one);
  const all =
    some ?? [...symbolsOf(listings).values()].filter((pair) => hasRequestedStatus(pair, parameters));
  return all.map(row);
}

/** Returns the pairs of `symbol` or `symbols`; throws if both are present. Several are filtered by `symbolStatus`. */
function askedPairs(listings: Listings, parameters: Parameters) {
  const one = parameters.has('symbol') ? mandatoryPair(listings, parameters) : undefined;
  const some = optionalPairs(listings, parameters);
  if (one !== undefined && some !== undefined) throw apiErrors.combination();
  return { one, some: some?.filter((pair) => hasRequestedStatus(pair, parameters)) };
}

const FORMS = ['FULL', 'MINI'] as const;

function dayRow(parameters: Parameters, { marketData, now }: Pick<Exchange, 'marketData' | 'now'>) {
  const form = optionalEnum(parameters, 'type', FORMS) ?? 'FULL';
  return (pair: ListedPair) => {
    const stretch = lastDay(marketData, pair, now());
    return form === 'MINI' ? miniTicker(pair, stretch) : dayTicker(pair, stretch, marketData);
  };
}

function namesIn(parameters: Parameters): number {
  return (parameters.get('symbols') ?? '').split(',').length;
}

function dayWeight(parameters: Parameters): number {
  if (parameters.has('symbol')) return 2;
  if (!parameters.has('symbols') || namesIn(parameters) > 100) return 80;
  return namesIn(parameters) > 20 ? 40 : 2;
}

const RULES_WEIGHT = 2;
const RULES_WEIGHT_MOST = 40;

function rulesWeight(parameters: Parameters): number {
  if (parameters.has('symbol')) return RULES_WEIGHT;
  if (!parameters.has('symbols')) return RULES_WEIGHT_MOST;
  return Math.min(RULES_WEIGHT * namesIn(parameters), RULES_WEIGHT_MOST);
}

function fewWeight(parameters: Parameters): number {
  return parameters.has('symbol') ? 2 : 4;
}

const WINDOW_WEIGHT = 4;
const WINDOW_WEIGHT_MOST = 200;
const WINDOW_SYMBOLS_MOST = 100;

function windowWeight(parameters: Parameters): number {
  return Math.min(WINDOW_WEIGHT * namesIn(parameters), WINDOW_WEIGHT_MOST);
}

const WINDOW = /^(\d{1,2})([mhd])$/;
const WINDOW_UNITS: Readonly<Record<string, readonly [lengthMs: number, most: number]>> = {
  m: [MINUTE_MS, 59],
  h: [60 * MINUTE_MS, 23],
  d: [DAY_MS, 7],
};

function windowMsOf(parameters: Parameters): number {
  const [, count, unit = ''] = WINDOW.exec(parameters.get('windowSize') ?? '1d') ?? [];
  const [lengthMs, most] = ownValue(WINDOW_UNITS, unit) ?? [0, 0];
  const length = Number(count);
  if (!(length >= 1 && length <= most)) throw apiErrors.badData('windowSize');
  return length * lengthMs;
}

/** Returns the statistics of a rolling window. It starts on a full minute, up to a minute earlier than requested. */
async function answerWindow(
  parameters: Parameters,
  exchange: Pick<Exchange, 'listings' | 'marketData' | 'now'>,
) {
  const windowMs = windowMsOf(parameters);
  const nowMs = exchange.now();
  return stretches(parameters, exchange, nowMs - (nowMs % MINUTE_MS) - windowMs, nowMs);
}

const DAYS = INTERVALS.find(({ name }) => name === '1d');

/** Returns the statistics of the current day, whose end is in the future. */
async function answerTradingDay(
  parameters: Parameters,
  exchange: Pick<Exchange, 'listings' | 'marketData' | 'now'>,
) {
  if (DAYS === undefined) throw new Error('the daily interval is missing');
  const openMs = spanStart(DAYS, exchange.now(), zoneShiftOf(parameters));
  return stretches(parameters, exchange, openMs, openMs + DAY_MS - 1);
}

/** Returns the statistics of the named pairs between two moments, from one-minute candles. */
async function stretches(
  parameters: Parameters,
  exchange: Pick<Exchange, 'listings' | 'marketData' | 'now'>,
  openMs: number,
  closeMs: number,
) {
  const { listings, marketData, now } = exchange;
  const form = optionalEnum(parameters, 'type', FORMS) ?? 'FULL';
  const { one, some } = askedPairs(listings, parameters);
  if (one === undefined && some === undefined) throw apiErrors.eitherOf('symbol', 'symbols');
  if ((some?.length ?? 0) > WINDOW_SYMBOLS_MOST) throw new ApiError(-1101, 'Too many symbols.');
  const row = async (pair: ListedPair) => {
    const candles = await piecesSince(marketData, pair.spec.id, openMs, now());
    const { last } = marketData.ticker(pair.spec.id);
    const stretch: Stretch = stretchOf(candles, last, { openMs, closeMs });
    return form === 'MINI' ? miniTicker(pair, stretch) : windowTicker(pair, stretch);
  };
  if (one !== undefined) return row(one);
  const rows = [];
  for (const pair of some ?? []) rows.push(await row(pair));
  return rows;
}
