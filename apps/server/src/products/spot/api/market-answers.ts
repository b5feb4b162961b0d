import { type Fields, list, object, oneOrList, type Shape } from '../../../edge/api/shape.ts';

const LEVELS = list({ tuple: ['decimal', 'decimal'] });

export const DEPTH = object({ lastUpdateId: 'integer', bids: LEVELS, asks: LEVELS });

export const TRADES = list(
  object({
    id: 'integer',
    price: 'decimal',
    qty: 'decimal',
    quoteQty: 'decimal',
    time: 'time',
    isBuyerMaker: 'flag',
    isBestMatch: 'flag',
  }),
);

export const AGGREGATES = list(
  object({
    a: 'integer',
    p: 'decimal',
    q: 'decimal',
    f: 'integer',
    l: 'integer',
    T: 'time',
    m: 'flag',
    M: 'flag',
  }),
);

/** Candles: open time, open, high, low, close, volume, close time, and turnover, trades and takers' volumes. */
export const KLINES = list({
  tuple: [
    'time',
    'decimal',
    'decimal',
    'decimal',
    'decimal',
    'decimal',
    'time',
    'decimal',
    'integer',
    'decimal',
    'decimal',
    'decimal',
  ],
});

export const MEAN = object({ mins: 'integer', price: 'decimal', closeTime: 'time' });

const MINI = {
  symbol: 'text',
  openPrice: 'decimal',
  highPrice: 'decimal',
  lowPrice: 'decimal',
  lastPrice: 'decimal',
  volume: 'decimal',
  quoteVolume: 'decimal',
  openTime: 'time',
  closeTime: 'time',
  firstId: 'integer',
  lastId: 'integer',
  count: 'integer',
} satisfies Fields;

const WINDOW = {
  ...MINI,
  priceChange: 'decimal',
  priceChangePercent: 'decimal',
  weightedAvgPrice: 'decimal',
} satisfies Fields;

const BEST = {
  symbol: 'text',
  bidPrice: 'decimal',
  bidQty: 'decimal',
  askPrice: 'decimal',
  askQty: 'decimal',
} satisfies Fields;

const FULL_DAY = object({ ...WINDOW, ...BEST, prevClosePrice: 'decimal', lastQty: 'decimal' });

/** Tickers of one pair or of several, by `type`. */
export const DAY_TICKERS: Shape = byForm(FULL_DAY);
export const WINDOW_TICKERS: Shape = byForm(object(WINDOW));
export const BOOK_TICKERS: Shape = oneOrList(object(BEST));
export const PRICES: Shape = oneOrList(object({ symbol: 'text', price: 'decimal' }));

function byForm(full: Shape): Shape {
  const mini = object(MINI);
  return { anyOf: [full, mini, list(full), list(mini)] };
}
