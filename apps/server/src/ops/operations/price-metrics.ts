import { Gauge, type Registry } from 'prom-client';
import type { PriceAggregator } from '../../market/prices/price-aggregator.ts';

/** Adds metrics of the age of external prices, read on each scrape. */
export function watchPrices(registry: Registry, desk: Pick<PriceAggregator, 'pairs' | 'faults'>): void {
  const registers = [registry];
  new Gauge({
    name: 'assay_price_age_seconds',
    help: 'Age of the last accepted price, by pair and source.',
    labelNames: ['pair', 'source'],
    registers,
    collect() {
      this.reset();
      for (const { symbol, sources } of desk.pairs())
        for (const { name, ageMs } of sources)
          if (ageMs !== null) this.set({ pair: symbol, source: name }, ageMs / 1_000);
    },
  });
  new Gauge({
    name: 'assay_price_left_out',
    help: '1 while a source is excluded from the index of a pair, by reason.',
    labelNames: ['pair', 'source', 'reason'],
    registers,
    collect() {
      this.reset();
      for (const { symbol, sources } of desk.pairs())
        for (const { name, leftOut } of sources)
          if (leftOut !== null) this.set({ pair: symbol, source: name, reason: leftOut }, 1);
    },
  });
  new Gauge({
    name: 'assay_index_stale',
    help: '1 while the index of a pair is stale.',
    labelNames: ['pair'],
    registers,
    collect() {
      this.reset();
      for (const { symbol, price } of desk.pairs()) this.set({ pair: symbol }, price === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'assay_price_doubts',
    help: 'Observations rejected since the start, by pair, source and reason.',
    labelNames: ['pair', 'source', 'reason'],
    registers,
    collect() {
      this.reset();
      for (const { symbol, source, fault, count } of desk.faults())
        this.set({ pair: symbol, source, reason: fault }, count);
    },
  });
}
