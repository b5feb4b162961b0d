import { fieldOf, textOf, UnreadableFrame } from './frame.ts';
import { NO_MESSAGE, type Venue } from './venue.ts';

/**
 * Binance's public market data: the rolling ticker of each symbol, once a second, with the last price in `c` and the
 * event time in `E`. Source: Binance's documentation of its WebSocket streams, "Individual Symbol Ticker Streams" and
 * "Combined streams".
 */
export const binance: Venue = {
  name: 'binance',
  address: 'wss://data-stream.binance.vision',
  symbolOf: ({ base, quote }) => `${base}${quote}`,
  urlOf: (address, symbols) =>
    `${address}/stream?streams=${symbols.map((symbol) => `${symbol.toLowerCase()}@ticker`).join('/')}`,
  greetings: () => [],
  read(frame) {
    const error = fieldOf(frame, 'error');
    if (error !== undefined) return { quotes: [], refused: textOf(error, 'msg') };
    const stream = fieldOf(frame, 'stream');
    if (typeof stream !== 'string' || !stream.endsWith('@ticker')) return NO_MESSAGE;
    const data = fieldOf(frame, 'data');
    const atMs = Number(textOf(data, 'E'));
    if (!Number.isSafeInteger(atMs)) throw new UnreadableFrame('no moment in E');
    return { quotes: [{ symbol: textOf(data, 's'), price: textOf(data, 'c'), atMs }], refused: null };
  },
};
