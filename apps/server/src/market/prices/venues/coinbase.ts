import { fieldOf, textOf, timeOf } from './frame.ts';
import { NO_MESSAGE, type Venue } from './venue.ts';

/**
 * Coinbase Exchange's public feed: the ticker of each product after every trade, and a heartbeat every second that
 * distinguishes a quiet market from a dead connection. Source: Coinbase's documentation of its WebSocket feed, channels
 * `ticker` and `heartbeat`.
 */
export const coinbase: Venue = {
  name: 'coinbase',
  address: 'wss://ws-feed.exchange.coinbase.com',
  symbolOf: ({ base, quote }) => `${base}-${quote}`,
  urlOf: (address) => address,
  // One message each: an unknown product fails the whole message that names it.
  greetings: (symbols) =>
    symbols.map((symbol) =>
      JSON.stringify({ type: 'subscribe', product_ids: [symbol], channels: ['ticker', 'heartbeat'] }),
    ),
  read(frame) {
    const type = textOf(frame, 'type');
    if (type === 'error') {
      const reason = fieldOf(frame, 'reason');
      const details = typeof reason === 'string' ? `: ${reason}` : '';
      return { quotes: [], refused: textOf(frame, 'message') + details };
    }
    if (type !== 'ticker') return NO_MESSAGE;
    const quote = {
      symbol: textOf(frame, 'product_id'),
      price: textOf(frame, 'price'),
      atMs: timeOf(frame, 'time'),
    };
    return { quotes: [quote], refused: null };
  },
};
