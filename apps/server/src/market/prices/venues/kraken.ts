import { fieldOf, listOf, textOf, timeOf } from './frame.ts';
import { NO_MESSAGE, type Quote, type Venue } from './venue.ts';

/**
 * Kraken's public feed, version 2: the trades of each symbol as they happen, beginning with the most recent ones.
 * Source: Kraken's documentation of its Spot WebSocket API v2, channel `trade`.
 */
export const kraken: Venue = {
  name: 'kraken',
  address: 'wss://ws.kraken.com/v2',
  symbolOf: ({ base, quote }) => `${base}/${quote}`,
  urlOf: (address) => address,
  greetings: (symbols) =>
    symbols.map((symbol) =>
      JSON.stringify({ method: 'subscribe', params: { channel: 'trade', symbol: [symbol], snapshot: true } }),
    ),
  read(frame) {
    if (fieldOf(frame, 'success') === false) return { quotes: [], refused: textOf(frame, 'error') };
    const channel = fieldOf(frame, 'channel');
    if (channel !== 'trade') return NO_MESSAGE;
    const quotes = listOf(frame, 'data').map(
      (trade): Quote => ({
        symbol: textOf(trade, 'symbol'),
        price: textOf(trade, 'price'),
        atMs: timeOf(trade, 'timestamp'),
      }),
    );
    return { quotes: newest(quotes), refused: null };
  },
};

/** Returns the last quote of each symbol: earlier ones in the same message are outdated. */
function newest(quotes: readonly Quote[]): readonly Quote[] {
  const last = new Map<string, Quote>();
  for (const quote of quotes) {
    const lastQuote = last.get(quote.symbol);
    if (lastQuote === undefined || quote.atMs >= lastQuote.atMs) last.set(quote.symbol, quote);
  }
  return [...last.values()];
}
