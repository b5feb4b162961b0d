import { openLineServer } from '../support/line-server.ts';
import type { Random } from '../support/random.ts';

/** A venue that says a price of BTC/USDT again and again, as Binance's public stream does. */
export type Venue = {
  /** Value of PRICE_SOURCES with which a server reads it. */
  readonly setting: string;
  close(): Promise<void>;
};

const EVERY_MS = 40;

/** Opens a venue whose price walks around 1,020. */
export async function openVenue(random: Random): Promise<Venue> {
  const server = await openLineServer();
  let cents = 102_000;
  const timer = setInterval(() => {
    cents += random(21) - 10;
    const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const data = { s: 'BTCUSDT', c: price, E: Date.now() };
    for (const line of server.lines) line.say(JSON.stringify({ stream: 'btcusdt@ticker', data }));
  }, EVERY_MS);
  return {
    setting: `binance=${server.url}`,
    async close() {
      clearInterval(timer);
      await server.close();
    },
  };
}
