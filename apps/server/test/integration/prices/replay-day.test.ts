import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pairId } from '@assay/engine';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRecordedDay } from '../../../src/app/replay-day/recorded-day.ts';
import { replayDay } from '../../../src/app/replay-day/replay-day.ts';
import { verify } from '../../../src/app/verify/verify.ts';
import { createPriceRecorder } from '../../../src/market/prices/record/price-recorder.ts';
import type { SourceSink } from '../../../src/market/prices/source.ts';
import { until } from '../../support/sequencer.ts';
import { startServer } from '../../support/server-process.ts';
import { createDemoDatabase, createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const START = Date.parse('2026-11-22T00:00:00Z');
const SECOND = 1_000;
const PAIR = {
  base: 'BTC',
  quote: 'USDT',
  tick: '0.01',
  lot: '0.00001',
  sources: ['north', 'south', 'west'],
  distancePpm: 10_000,
  fewestSources: 2,
  stalenessMs: 10_000,
};

let folder: string;
const databases: TestDatabase[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-day-'));
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Three minutes: south is wrong for one of them, and all sources are silent in the last half minute except for one
 * price.
 */
function recordedMinutes(): string {
  const lines: object[] = [{ pairs: [PAIR] }];
  for (let second = 0; second < 150; second += 1) {
    const receivedMs = START + second * SECOND;
    for (const [index, source] of PAIR.sources.entries()) {
      const honest = 100_000 + Math.round(Math.sin(second / 7) * 300) + index * 10;
      const price = source === 'south' && second >= 60 && second < 120 ? '130000' : `${honest}.25`;
      lines.push({ source, receivedMs: receivedMs + index, pair: 'BTC/USDT', price, atMs: receivedMs - 40 });
    }
  }
  lines.push({ source: 'west', receivedMs: START + 180 * SECOND, trouble: 'format' });
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

function fileOf(text: string): string {
  const path = join(folder, `day-${Math.random().toString(36).slice(2)}.jsonl`);
  writeFileSync(path, text);
  return path;
}

async function freshDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

const indexPricesOf = (database: TestDatabase) =>
  database.query<{ price: bigint; sequence: bigint; time_ms: bigint }>(
    'select pair, sequence, price, observed_ms, time_ms from marks order by sequence',
  );

describe('a recorded day', () => {
  test('PRICE-050 PRICE-051: goes through the same index into a fresh exchange, the same each time', async () => {
    const path = fileOf(recordedMinutes());
    const [first, second] = [await freshDatabase(), await freshDatabase()];
    const { quotes, report } = await replayDay(first.url, await readRecordedDay(path));
    expect(quotes).toBe(451);
    expect(report).toEqual([
      '180 seconds were replayed.',
      'BTC/USDT: the index was stale for 22 s.',
      'BTC/USDT north: left out (old 22 s).',
      'BTC/USDT south: left out (absurd 60 s, old 22 s).',
      'BTC/USDT west: left out (old 22 s).',
    ]);
    const indexPrices = await indexPricesOf(first);
    // One every ten seconds at rest, and none while the index was stale.
    expect(indexPrices).toHaveLength(16);
    for (const { price } of indexPrices) expect(Number(price) / 10_000).toBeCloseTo(100_000, -3);
    expect(indexPrices.at(-1)?.time_ms).toBeLessThan(BigInt(START + 160 * SECOND));
    expect((await verify(first.url)).isClean).toBe(true);

    await replayDay(second.url, await readRecordedDay(path));
    expect(await indexPricesOf(second)).toEqual(indexPrices);
    await expect(replayDay(first.url, await readRecordedDay(path))).rejects.toThrow('fresh exchange');
  });

  test('PRICE-055: what was recorded is the same day, word by word', async () => {
    const original = recordedMinutes();
    const path = join(folder, 'kept.jsonl');
    const { pairs, quotes } = await readRecordedDay(fileOf(original));
    let nowMs = 0;
    const log = pino({ level: 'silent' });
    const recorder = createPriceRecorder({ path, now: () => nowMs, log });
    const deaf: SourceSink = { observed: () => true, trouble: () => undefined, onHealthy: () => undefined };
    const sinks = new Map<string, SourceSink>();
    const watched = pairs.map(({ base, quote }) => ({
      id: pairId(1),
      symbol: `${base}/${quote}`,
      base,
      quote,
    }));
    for (const name of PAIR.sources) {
      const watch = (_pairs: unknown, sink: SourceSink) => {
        sinks.set(name, sink);
        return () => undefined;
      };
      recorder.recorded({ name, watch }).watch(watched, deaf);
    }
    recorder.begin(pairs);
    for await (const word of quotes) {
      nowMs = word.receivedMs;
      const sink = sinks.get(word.source);
      if ('price' in word) sink?.observed(pairId(1), word.price, word.atMs);
      else if (word.trouble !== null) sink?.trouble(word.trouble);
    }
    await recorder.close();
    expect(readFileSync(path, 'utf8')).toBe(`${original}\n`);
  });

  test('PRICE-055: a running exchange records a day, which a fresh one replays', async () => {
    const demo = await createDemoDatabase();
    databases.push(demo);
    const path = join(folder, 'running.jsonl');
    const env = { DATABASE_URL: demo.url, DEMO: 'on', DEMO_ROBOTS: 'off', PRICE_RECORD: path };
    const server = await startServer({ env });
    await until(() => existsSync(path) && readFileSync(path, 'utf8').split('\n').length > 300);
    await server.stop();
    const fresh = await freshDatabase();
    const { quotes, report } = await replayDay(fresh.url, await readRecordedDay(path));
    expect(quotes).toBeGreaterThan(298);
    expect(report.join('\n')).toContain('BTC/USDT simulated: always counted');
    expect((await indexPricesOf(fresh)).length).toBeGreaterThan(0);
  });

  test.each([
    ['is not there', null, 'cannot be read'],
    ['names no pairs', '{"pairs":[]}', 'does not name its pairs'],
    ['has a pair that is none', '{"pairs":[{"base":"BTC"}]}', 'does not name its pairs'],
    ['has a line that is none', `${JSON.stringify({ pairs: [PAIR] })}\nhello`, 'Line 2'],
  ])('PRICE-050: a file that %s is refused with a sentence', async (_what, text, sentence) => {
    const read = async (): Promise<void> => {
      const day = await readRecordedDay(text === null ? join(folder, 'nowhere.jsonl') : fileOf(text));
      for await (const _word of day.quotes) expect(_word).toBeDefined();
    };
    await expect(read()).rejects.toThrow(sentence);
  });
});
