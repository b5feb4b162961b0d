import { type Fields, list, object, type Shape } from '../api/shape.ts';
import type { StreamKind } from './stream.ts';

const EVENT = { e: 'text', E: 'time', s: 'text' } satisfies Fields;
const LEVELS = list({ tuple: ['decimal', 'decimal'] });

const MINI_TICKER = object({
  ...EVENT,
  c: 'decimal',
  o: 'decimal',
  h: 'decimal',
  l: 'decimal',
  v: 'decimal',
  q: 'decimal',
});

const WINDOW = {
  ...EVENT,
  p: 'decimal',
  P: 'decimal',
  w: 'decimal',
  c: 'decimal',
  o: 'decimal',
  h: 'decimal',
  l: 'decimal',
  v: 'decimal',
  q: 'decimal',
  O: 'time',
  C: 'time',
  F: 'integer',
  L: 'integer',
  n: 'integer',
} satisfies Fields;

const TICKER = object({
  ...WINDOW,
  x: 'decimal',
  Q: 'decimal',
  b: 'decimal',
  B: 'decimal',
  a: 'decimal',
  A: 'decimal',
});

const TRADE = { ...EVENT, p: 'decimal', q: 'decimal', T: 'time', m: 'flag', M: 'flag' } satisfies Fields;

/** Message of each kind of stream, with the names of its streams and their content. */
export const MARKET_STREAMS: Readonly<
  Record<StreamKind, { readonly names: readonly string[]; readonly content: string; readonly shape: Shape }>
> = {
  trade: {
    names: ['<symbol>@trade'],
    content: 'every trade',
    shape: object({ ...TRADE, t: 'integer' }),
  },
  aggTrade: {
    names: ['<symbol>@aggTrade'],
    content: 'the fills of one order at one price, combined',
    shape: object({ ...TRADE, a: 'integer', f: 'integer', l: 'integer' }),
  },
  bookTicker: {
    names: ['<symbol>@bookTicker'],
    content: 'the best price of each side',
    shape: object({ u: 'integer', s: 'text', b: 'decimal', B: 'decimal', a: 'decimal', A: 'decimal' }),
  },
  avgPrice: {
    names: ['<symbol>@avgPrice'],
    content: 'the mean price of five minutes',
    shape: object({ ...EVENT, i: 'text', w: 'decimal', T: 'time' }),
  },
  miniTicker: {
    names: ['<symbol>@miniTicker'],
    content: 'the last 24 hours, in short',
    shape: MINI_TICKER,
  },
  ticker: { names: ['<symbol>@ticker'], content: 'the last 24 hours', shape: TICKER },
  kline: {
    names: ['<symbol>@kline_<interval>'],
    content: 'the open candle, and once more when it has closed',
    shape: object({
      ...EVENT,
      k: object({
        t: 'time',
        T: 'time',
        s: 'text',
        i: 'text',
        f: 'integer',
        L: 'integer',
        o: 'decimal',
        c: 'decimal',
        h: 'decimal',
        l: 'decimal',
        v: 'decimal',
        n: 'integer',
        x: 'flag',
        q: 'decimal',
        V: 'decimal',
        Q: 'decimal',
        B: 'text',
      }),
    }),
  },
  partialDepth: {
    names: ['<symbol>@depth<levels>', '<symbol>@depth<levels>@100ms'],
    content: 'the best prices of both sides',
    shape: object({ lastUpdateId: 'integer', bids: LEVELS, asks: LEVELS }),
  },
  depth: {
    names: ['<symbol>@depth', '<symbol>@depth@100ms'],
    content: 'changes of the book',
    shape: object({ ...EVENT, U: 'integer', u: 'integer', b: LEVELS, a: LEVELS }),
  },
  allMiniTickers: {
    names: ['!miniTicker@arr'],
    content: 'the short tickers of all pairs that have changed',
    shape: list(MINI_TICKER),
  },
  allTickers: {
    names: ['!ticker@arr'],
    content: 'the tickers of all pairs that have changed',
    shape: list(TICKER),
  },
};

const NOTICE = object({ e: 'text', E: 'time' });

/** Messages about a connection or its subscriptions, by type. */
export const NOTICES: Readonly<Record<string, Shape>> = {
  serverShutdown: NOTICE,
  eventStreamTerminated: NOTICE,
  listenKeyExpired: object({ e: 'text', E: 'time', listenKey: 'text' }),
};
