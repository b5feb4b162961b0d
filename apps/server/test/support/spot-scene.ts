import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type HttpExchange, openHttpExchange, type Trader } from './http-exchange.ts';
import { type SpotCalls, spotCalls } from './spot-calls.ts';

// Reassigned for each test; a test file that imports them sees the present ones.
export let assay: HttpExchange;
export let spot: SpotCalls;
/** Has 10 BTC. */
export let seller: Trader;
/** Has 100,000 USDT. */
export let buyer: Trader;

/**
 * Opens an exchange for the tests of one file and gives each of them two new traders, optionally with an earlier trade
 * of 0.01 BTC at a last price. A test removes its own orders from the book.
 */
export function onSpotMarket({ lastPrice }: { readonly lastPrice?: string } = {}): void {
  beforeAll(async () => {
    assay = await openHttpExchange();
    spot = spotCalls(assay);
  });
  beforeEach(async () => {
    ({ seller, buyer } = await spot.newTraders());
    if (lastPrice === undefined) return;
    await spot.place('out', seller, lastPrice, '0.01');
    await spot.place('in', buyer, lastPrice, '0.01');
  });
  afterAll(() => assay.close());
}
