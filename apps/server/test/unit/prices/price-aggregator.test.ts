import { pairId } from '@assay/engine';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { feedIndexPrices, type IndexObservation } from '../../../src/market/prices/index-price-feed.ts';
import { createPriceAggregator, type PriceAggregator } from '../../../src/market/prices/price-aggregator.ts';
import type { PriceTerms } from '../../../src/market/prices/price-terms.ts';
import type { SourcePair, SourceSink } from '../../../src/market/prices/source.ts';

const BTC = { id: pairId(1), symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT', decimals: 4 };
const ETH = { id: pairId(2), symbol: 'ETH/USDT', base: 'ETH', quote: 'USDT', decimals: 4 };
const THREE: PriceTerms = {
  sources: ['a', 'b', 'c'],
  distancePpm: 10_000,
  fewestSources: 2,
  stalenessMs: 10_000,
};
const ONE: PriceTerms = { ...THREE, sources: ['a'], fewestSources: 1 };

/** Opens a desk whose sources and clock the test controls. */
function openDesk(terms: PriceTerms = THREE) {
  let nowMs = 1_000_000;
  const sinks = new Map<string, SourceSink>();
  const watched: string[] = [];
  const sources = ['a', 'b', 'c'].map((name) => ({
    name,
    watch(pairs: readonly SourcePair[], sink: SourceSink) {
      watched.push(`${name}: ${pairs.map(({ symbol }) => symbol).join(' ')}`);
      sinks.set(name, sink);
      return () => void sinks.delete(name);
    },
  }));
  const desk = createPriceAggregator({ sources, now: () => nowMs, log: pino({ level: 'silent' }) });
  desk.watch([{ ...BTC, terms }]);
  return {
    desk,
    watched,
    sink: (name: string) => sinks.get(name),
    now: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
    say: (name: string, price: string, atMs = nowMs, pair = BTC.id) =>
      sinks.get(name)?.observed(pair, price, atMs),
    index: () => desk.index(BTC.id)?.price ?? null,
    leftOut: (name: string) =>
      desk.pair(BTC.id)?.sources.find((source) => source.name === name)?.leftOut ?? null,
  };
}

type OpenDesk = ReturnType<typeof openDesk>;

describe('what is believed', () => {
  test('PRICE-010: one wild price puts its source aside until it says something sensible', () => {
    const { say, index, leftOut } = openDesk();
    for (const name of ['a', 'b', 'c']) say(name, '100');
    say('a', '130');
    expect(leftOut('a')).toBe('absurd');
    expect(index()).toBe(1_000_000n);
    say('a', '100.5');
    expect(leftOut('a')).toBeNull();
  });

  test('PRICE-010: a wild first price binds nobody', () => {
    const { say, index, leftOut } = openDesk();
    say('a', '1');
    say('b', '100');
    say('c', '100');
    say('b', '100');
    say('a', '1');
    expect(leftOut('a')).toBe('absurd');
    expect(index()).toBe(1_000_000n);
  });

  test('PRICE-010: where most of the sources go, the market has gone', () => {
    const { say, index, leftOut } = openDesk();
    for (const name of ['a', 'b', 'c']) say(name, '100');
    for (const name of ['a', 'b', 'a']) say(name, '150');
    expect(index()).toBe(1_500_000n);
    expect(leftOut('c')).toBe('far');
  });

  test('PRICE-011: a single source is judged by itself while that is fresh, and then believed again', () => {
    const { say, index, leftOut, pass } = openDesk(ONE);
    say('a', '100');
    say('a', '150');
    say('a', '150');
    expect(leftOut('a')).toBe('absurd');
    expect(index()).toBeNull();
    pass(10_001);
    say('a', '150');
    expect(index()).toBe(1_500_000n);
  });

  test('PRICE-012: what comes out of order, too late or from the future changes nothing', () => {
    const { desk, say, index, now } = openDesk(ONE);
    say('a', '100', now());
    say('a', '90', now() - 1);
    say('a', '91', now() - 10_001);
    say('a', '92', now() + 5_001);
    expect(index()).toBe(1_000_000n);
    expect(desk.faults().map(({ fault, count }) => `${fault} ${count}`)).toEqual([
      'order 1',
      'late 1',
      'early 1',
    ]);
    say('a', '101', now());
    expect(index()).toBe(1_010_000n);
  });

  test('PRICE-006: a price is never newer than its source says, nor than it arrived', () => {
    const { desk, say, now, pass } = openDesk(ONE);
    say('a', '100', now() - 700);
    expect(desk.pair(BTC.id)?.ageMs).toBe(700);
    say('a', '100', now() + 3_000);
    expect(desk.pair(BTC.id)?.ageMs).toBe(0);
    pass(2_000);
    expect(desk.pair(BTC.id)?.ageMs).toBe(2_000);
  });

  test('PRICE-013: a price that is none is answered as unreadable, and a sick source does not count until it is well', () => {
    const { say, sink, leftOut } = openDesk();
    for (const name of ['a', 'b', 'c']) say(name, '100');
    expect(say('a', 'free')).toBe(false);
    sink('a')?.trouble({ code: 'format', detail: 'no price: free' });
    expect(leftOut('a')).toBe('format');
    sink('a')?.onHealthy();
    expect(leftOut('a')).toBeNull();
  });
});

test.each(['dropped', 'refused'] as const)(
  'PRICE-013: a sick source whose next line is %s does not count by its old price, but by the next that can be read',
  (code) => {
    const { say, sink, leftOut } = openDesk();
    for (const name of ['a', 'b', 'c']) say(name, '100');
    sink('a')?.trouble({ code: 'format', detail: 'no price: free' });
    sink('a')?.trouble({ code, detail: 'closed' });
    expect(leftOut('a')).toBe('format');
    say('a', '100');
    expect(leftOut('a')).toBeNull();
  },
);

describe('what is watched', () => {
  test('PRICE-034: pairs that a change does not touch keep what is known of them', () => {
    const { desk, say, index, watched } = openDesk(ONE);
    say('a', '100');
    desk.watch([
      { ...BTC, terms: { ...ONE, stalenessMs: 5_000 } },
      { ...ETH, terms: { ...ONE, sources: ['b'] } },
    ]);
    expect(watched).toEqual(['a: BTC/USDT', 'b: ETH/USDT']);
    expect(index()).toBe(1_000_000n);
    desk.watch([{ ...ETH, terms: { ...ONE, sources: ['b'] } }]);
    expect(index()).toBeNull();
    expect(desk.pairs().map(({ symbol }) => symbol)).toEqual(['ETH/USDT']);
  });

  test('PRICE-040: a source that nobody reads here is off, and says so', () => {
    const { desk, leftOut } = openDesk();
    desk.watch([{ ...BTC, terms: { ...ONE, sources: ['elsewhere'] } }]);
    expect(leftOut('elsewhere')).toBe('off');
  });

  test('PRICE-005 PRICE-006: marks are fed with what was heard, and with nothing while the index is stale', () => {
    const { desk, say, now } = openDesk();
    const seen = fedBy(desk).published;
    say('a', '100', now() - 300);
    expect(seen).toEqual([]);
    say('b', '101', now() - 500);
    const index = { pair: BTC.id, price: 1_005_000n, observedMs: now() - 300, sources: 2 };
    expect(seen).toEqual([{ ...index, medianObservedMs: now() - 500 }]);
  });

  test.each([
    ['its sources part', ({ say }: OpenDesk) => say('b', '103')],
    ['a source says something absurd', ({ say }: OpenDesk) => say('b', '900')],
    ['a source is sick', ({ sink }: OpenDesk) => sink('b')?.trouble({ code: 'format', detail: 'no price' })],
    ['nothing is watched any more', ({ desk }: OpenDesk) => desk.watch([])],
  ])('PRICE-005: when %s, the price before is forgotten at once and once', (_what, goStale) => {
    const open = openDesk();
    const { published } = fedBy(open.desk);
    open.say('a', '100');
    open.say('b', '101');
    goStale(open);
    expect(open.index()).toBeNull();
    expect(published.at(-1)).toBe('forgotten');
    open.say('b', '900');
    expect(published.filter((one) => one === 'forgotten')).toHaveLength(1);
  });

  test('PRICE-005 PRICE-003: an index that age alone makes stale is forgotten with the next look', () => {
    const { desk, say, pass, index } = openDesk();
    const { published, feed } = fedBy(desk);
    say('a', '100');
    pass(8_000);
    say('b', '101');
    pass(2_001);
    expect(index()).toBeNull();
    feed.recheck();
    expect(published.at(-1)).toBe('forgotten');
  });
});

/** Returns the feed of a desk's marks, and its output in order. */
function fedBy(desk: PriceAggregator) {
  const published: (IndexObservation | 'forgotten')[] = [];
  const feed = feedIndexPrices(desk, {
    report: (index) => void published.push(index),
    clear: () => void published.push('forgotten'),
  });
  return { published, feed };
}
