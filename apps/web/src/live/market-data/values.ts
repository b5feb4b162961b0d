/** The last 24 hours of a pair as exact decimal text; `change` is signed, in percent. */
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

/** A book as it was pushed or fetched: whole, best first, with the sequence it stands at. */
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
  /** The taker's side. */
  readonly direction: 'buy' | 'sell';
};

/** The open candle of one period, as drawn. */
export type LiveCandle = {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** Recent trades are capped at this many rows. */
export const TRADES_MAX = 20;
