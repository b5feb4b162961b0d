import type { PriceTerms } from '../../market/prices/price-terms.ts';
import type { PriceSource } from '../../market/prices/source.ts';
import { COINS } from './catalog.ts';
import type { PriceFeed } from './price-feed.ts';

/** Name of the demo's price process among the sources. */
export const SIMULATED = 'simulated';
/** As often as a pair is marked while a command waits. */
const EVERY_MS = 250;
/** Far finer than the marks of any pair. */
const PLACES = 14;

/** The demo's indexes: its price process alone, without which there are none. */
const DEMO_TERMS: PriceTerms = {
  sources: [SIMULATED],
  distancePpm: 10_000,
  fewestSources: 1,
  stalenessMs: 20_000,
};

/** The terms of a pair of the demo until somebody decides others; null for a pair that the process does not know. */
export function demoTerms(base: string, quote: string): PriceTerms | null {
  return idOf(base) === undefined || idOf(quote) === undefined ? null : DEMO_TERMS;
}

/** The simulated price process as a source: what the coins cost outside, were there an outside. The books are not asked. */
export function createSimulatedSource(feed: PriceFeed, now: () => number): PriceSource {
  return {
    name: SIMULATED,
    watch(pairs, sink) {
      function publish(): void {
        for (const { id, base, quote } of pairs) {
          const [coin, money] = [idOf(base), idOf(quote)];
          if (coin === undefined || money === undefined) continue;
          sink.observed(id, (feed.price(coin) / feed.price(money)).toFixed(PLACES), now());
        }
      }
      publish();
      const timer = setInterval(publish, EVERY_MS);
      return () => clearInterval(timer);
    },
  };
}

function idOf(code: string): number | undefined {
  return COINS.find((coin) => coin.code === code)?.id;
}
