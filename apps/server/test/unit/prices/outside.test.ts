import { readdirSync, readFileSync } from 'node:fs';
import { pairId } from '@assay/engine';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../src/exchange/settings.ts';
import { createSimulatedFeed } from '../../../src/ops/demo/price-feed.ts';
import { createSimulatedSource, demoTerms, SIMULATED } from '../../../src/ops/demo/simulated-source.ts';
import { createMetrics } from '../../../src/ops/operations/metrics.ts';

const SOURCE = new URL('../../../src/market/prices/', import.meta.url);
/** Permitted imports of the price module from outside its folder, which is below all areas. */
const ALLOWED =
  /^(?:node:|@assay\/(?:contract|engine|money)$|kysely$|pino$|\.\/|\.\.\/(?:source|price-terms)\.ts$|\.\.\/\.\.\/core\/(?:database\/schema|jobs\/start-job|shared\/faults)\.ts$)/;

describe('where prices come from', () => {
  test('PRICE-007: nothing that reads prices knows a market, a book or a trade of ours', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(15);
    const foreign = files.flatMap((path) => {
      const text = readFileSync(new URL(path, SOURCE), 'utf8');
      return [...text.matchAll(/from '([^']+)'/g)].flatMap(([, from = '']) =>
        ALLOWED.test(from) ? [] : [`${path}: ${from}`],
      );
    });
    expect(foreign).toEqual([]);
    // Only a pair's id of the engine, and only the prices' own table of the database.
    const named = files.flatMap((path) =>
      [
        ...readFileSync(new URL(path, SOURCE), 'utf8').matchAll(
          /import (?:type )?\{([^}]+)\} from '@assay\/engine'/g,
        ),
      ]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.replace('type ', '').trim()),
    );
    expect([...new Set(named)].sort()).toEqual(['PairId', 'pairId']);
    const tables = files.flatMap((path) => [
      ...readFileSync(new URL(path, SOURCE), 'utf8').matchAll(
        /(?:selectFrom|insertInto|updateTable)\('(\w+)'/g,
      ),
    ]);
    expect([...new Set(tables.map(([, table]) => table))]).toEqual(['price_terms']);
  });

  test('PRICE-008: the demo’s source says what its price process says, of the pairs that this knows', () => {
    const feed = createSimulatedFeed(1, new Map());
    const said: string[] = [];
    const sink = {
      observed: (pair: number, price: string, atMs: number) => said.push(`${pair} ${price} ${atMs}`) > 0,
      trouble: () => undefined,
      onHealthy: () => undefined,
    };
    const pairs = ['BTC', 'XYZ'].map((base, index) => ({
      id: pairId(index + 1),
      symbol: `${base}/USDT`,
      base,
      quote: 'USDT',
    }));
    const stop = createSimulatedSource(feed, () => 7).watch(pairs, sink);
    stop();
    expect(said).toEqual(['1 104250.00000000000000 7']);
    expect(demoTerms('BTC', 'USDT')?.sources).toEqual([SIMULATED]);
    expect(demoTerms('XYZ', 'USDT')).toBeNull();
  });

  test('PRICE-021: no venue is read unless the settings name it', () => {
    const read = (PRICE_SOURCES?: string) =>
      readSettings({ ...(PRICE_SOURCES ? { PRICE_SOURCES } : {}) }, '/srv');
    const sourcesOf = (text?: string) => {
      const result = read(text);
      return result.ok ? result.settings.priceSources : result.problems;
    };
    expect(sourcesOf()).toEqual([]);
    expect(sourcesOf('kraken, binance=wss://example.org/feed/')).toEqual([
      { name: 'kraken', address: null },
      { name: 'binance', address: 'wss://example.org/feed' },
    ]);
    for (const wrong of ['nobody', 'kraken=https://example.org', 'kraken='])
      expect(sourcesOf(wrong)).toEqual([
        expect.stringContaining('PRICE_SOURCES must be of binance, coinbase, kraken'),
      ]);
  });
});

test('PRICE-044: the metrics tell the age of every source, and which indexes are stale', async () => {
  const metrics = createMetrics();
  const source = { name: 'a', price: 1n, ageMs: 2_500, distancePpm: 0, leftOut: null };
  metrics.watchPrices({
    pairs: () => [
      { pair: pairId(1), symbol: 'BTC/USDT', decimals: 4, price: 1n, ageMs: 2_500, sources: [source] },
      {
        pair: pairId(2),
        symbol: 'ETH/USDT',
        decimals: 4,
        price: null,
        ageMs: null,
        sources: [{ ...source, ageMs: null, leftOut: 'silent' }],
      },
    ],
    faults: () => [{ symbol: 'BTC/USDT', source: 'a', fault: 'order', count: 3 }],
  });
  const text = await metrics.text({ sequence: 1, isReady: true });
  expect(text).toContain('assay_price_age_seconds{pair="BTC/USDT",source="a"} 2.5');
  expect(text).not.toContain('assay_price_age_seconds{pair="ETH/USDT"');
  expect(text).toContain('assay_price_left_out{pair="ETH/USDT",source="a",reason="silent"} 1');
  expect(text).toContain('assay_index_stale{pair="BTC/USDT"} 0');
  expect(text).toContain('assay_index_stale{pair="ETH/USDT"} 1');
  expect(text).toContain('assay_price_doubts{pair="BTC/USDT",source="a",reason="order"} 3');
});
