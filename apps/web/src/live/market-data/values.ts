/** Ticker: the last 24 hours of a pair as exact decimal text; `change` is signed, in percent. */
export type Ticker = {
  readonly price: string;
  readonly change: string;
  readonly high: string;
  readonly low: string;
  readonly volume: string;
  readonly cnyPrice: string;
  /** Direction of the last price change. */
  readonly move: 'up' | 'down' | 'none';
};

/** A complete book, pushed or fetched, best level first, with its sequence. */
export type LiveBook = {
  readonly asks: readonly LiveLevel[];
  readonly bids: readonly LiveLevel[];
  readonly sequence: number;
};

type LiveLevel = { readonly price: string; readonly quantity: string };

export type LiveTrade = {
  readonly id: number;
  /** Milliseconds since 1970 UTC. */
  readonly time: number;
  readonly price: string;
  readonly quantity: string;
  /** Side of the taker. */
  readonly direction: 'buy' | 'sell';
};

/** Current candle of one period. */
export type LiveCandle = {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** Maximum number of recent trades. */
export const TRADES_MAX = 20;
