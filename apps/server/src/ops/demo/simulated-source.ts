import type { PriceTerms } from '../../market/prices/price-terms.ts';
import type { PriceSource } from '../../market/prices/source.ts';
import { COINS } from './catalog.ts';
import type { PriceFeed } from './price-feed.ts';

/** Name of the demo's price process among the sources. */
export const SIMULATED = 'simulated';
/** Interval of the quotes: that of a pair's index prices while a command waits. */
const PUBLISH_INTERVAL_MS = 250;
/** Far more decimals than the index prices of any pair. */
const DECIMALS = 14;

/** Index terms in the demo: its price process is the only source. */
const DEMO_TERMS: PriceTerms = {
  sources: [SIMULATED],
  distancePpm: 10_000,
  fewestSources: 1,
  stalenessMs: 20_000,
};

/** Returns the default terms of a demo pair; null for a pair unknown to the process. */
export function demoTerms(base: string, quote: string): PriceTerms | null {
  return idOf(base) === undefined || idOf(quote) === undefined ? null : DEMO_TERMS;
}

/**
 * The simulated price process as a source: the coins' prices on an imaginary external market, independent of the books.
 */
export function createSimulatedSource(feed: PriceFeed, now: () => number): PriceSource {
  return {
    name: SIMULATED,
    watch(pairs, sink) {
      function publish(): void {
        for (const { id, base, quote } of pairs) {
          const [coin, money] = [idOf(base), idOf(quote)];
          if (coin === undefined || money === undefined) continue;
          sink.observed(id, (feed.price(coin) / feed.price(money)).toFixed(DECIMALS), now());
        }
      }
      publish();
      const timer = setInterval(publish, PUBLISH_INTERVAL_MS);
      return () => clearInterval(timer);
    },
  };
}

function idOf(code: string): number | undefined {
  return COINS.find((coin) => coin.code === code)?.id;
}
