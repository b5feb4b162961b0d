import { type PairId, pairId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../src/core/database/schema.ts';
import { createPriceAggregator, type PriceAggregator } from '../../src/market/prices/price-aggregator.ts';
import type { PriceTerms } from '../../src/market/prices/price-terms.ts';
import type { Prices } from '../../src/market/prices/prices.ts';
import type { PriceSource, SourceSink } from '../../src/market/prices/source.ts';
import { readTermsBook } from '../../src/market/prices/terms-book.ts';

/** Sources whose quotes the test sends, and the price aggregator that reads them. */
export type PublishedPrices = {
  readonly prices: Prices;
  readonly desk: PriceAggregator;
  /** Gives BTC/USDT an index from now on. */
  watch(terms: PriceTerms): void;
  /** Sends a price of BTC/USDT from a source. */
  say(source: string, price: string, atMs: number): void;
  sinkOf(source: string): SourceSink;
};

const BTC_USDT: PairId = pairId(1);
const NAMES = ['north', 'south', 'west'];

export function openPublishedPrices(parts: {
  readonly database: Kysely<Schema>;
  readonly now: () => number;
  readonly log: Logger;
}): PublishedPrices {
  const sinks = new Map<string, SourceSink>();
  const sources = NAMES.map(
    (name): PriceSource => ({
      name,
      watch(_pairs, sink) {
        sinks.set(name, sink);
        return () => sinks.delete(name);
      },
    }),
  );
  const desk = createPriceAggregator({ sources, ...parts });
  const sinkOf = (source: string): SourceSink => {
    const sink = sinks.get(source);
    if (sink === undefined) throw new Error(`nobody watches ${source}`);
    return sink;
  };
  return {
    prices: { board: desk, terms: () => readTermsBook(parts.database, () => null), names: NAMES },
    desk,
    watch: (terms) =>
      desk.watch([{ id: BTC_USDT, symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT', decimals: 4, terms }]),
    say: (source, price, atMs) => void sinkOf(source).observed(BTC_USDT, price, atMs),
    sinkOf,
  };
}
