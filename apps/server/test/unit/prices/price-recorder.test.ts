import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pairId } from '@assay/engine';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecordedDay } from '../../../src/app/replay-day/recorded-day.ts';
import { headLine, type RecordedPair } from '../../../src/market/prices/record/format.ts';
import { createPriceRecorder } from '../../../src/market/prices/record/price-recorder.ts';
import type { SourceSink } from '../../../src/market/prices/source.ts';

const BTC = { id: pairId(1), symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT' };
const PAIR: RecordedPair = {
  base: 'BTC',
  quote: 'USDT',
  tick: '0.01',
  lot: '0.00001',
  terms: { sources: ['north', 'south'], distancePpm: 10_000, fewestSources: 1, stalenessMs: 10_000 },
};
const LATE = Date.parse('2026-11-22T23:59:58Z');
const DEAF: SourceSink = { observed: () => true, trouble: () => undefined, onHealthy: () => undefined };

let folder: string;
let path: string;
let nowMs: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-record-'));
  path = join(folder, 'prices.jsonl');
  nowMs = LATE;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a recorder, with its only source. */
function openRecorder(to = path, maxWaiting?: number, sourceSink: SourceSink = DEAF) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const recorder = createPriceRecorder({
    path: to,
    now: () => nowMs,
    log,
    ...(maxWaiting === undefined ? {} : { maxWaiting }),
  });
  let sink = DEAF;
  recorder
    .recorded({
      name: 'north',
      watch(_pairs, its) {
        sink = its;
        return () => undefined;
      },
    })
    .watch([BTC], sourceSink);
  recorder.begin([PAIR]);
  return { recorder, lines, sink, say: (price: string) => sink.observed(BTC.id, price, nowMs - 40) };
}

async function quotesIn(file: string): Promise<readonly object[]> {
  const { pairs, quotes } = await readRecordedDay(file);
  expect(pairs.map(({ base }) => base)).toEqual(['BTC']);
  const all: object[] = [];
  for await (const word of quotes) all.push(word);
  return all;
}

test('PRICE-055: what a source says is read back as it came, and told on as if nobody wrote it down', async () => {
  const reported: unknown[] = [];
  const { recorder, sink, say } = openRecorder(path, undefined, {
    observed: (...all) => reported.push(all) > 0,
    trouble: (trouble) => reported.push(trouble),
    onHealthy: () => reported.push('well'),
  });
  sink.onHealthy();
  say('104250.01');
  sink.observed(BTC.id, '', nowMs);
  sink.observed(pairId(9), '1', nowMs);
  sink.trouble({ code: 'dropped', detail: 'the line broke' });
  nowMs -= 5_000;
  sink.onHealthy();
  sink.onHealthy();
  await recorder.close();
  const source = 'north';
  expect(await quotesIn(path)).toEqual([
    { source, receivedMs: LATE, pair: 'BTC/USDT', price: '104250.01', atMs: LATE - 40 },
    { source, receivedMs: LATE, trouble: { code: 'dropped', detail: 'as recorded' } },
    // The clock went back; the times in the file do not.
    { source, receivedMs: LATE, trouble: null },
  ]);
  expect(reported).toHaveLength(7);
});

test('PRICE-055: a start, other terms and a day each begin a file, and what was there stays beside it', async () => {
  const first = openRecorder();
  first.say('1');
  await first.recorder.write();
  first.say('2');
  await first.recorder.close();
  const second = openRecorder();
  second.say('3');
  second.recorder.begin([{ ...PAIR, lot: '1' }]);
  second.say('4');
  nowMs += 3_000;
  second.say('5');
  await second.recorder.close();
  const files = readdirSync(folder);
  expect(files).toHaveLength(4);
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const prices = texts.map((text) =>
    [...text.matchAll(/"price":"(\d)"/g)].map(([, price]) => price).join(''),
  );
  expect(prices.toSorted()).toEqual(['12', '3', '4', '5']);
  expect(readFileSync(path, 'utf8')).toContain('"price":"5"');
  expect(files.filter((name) => name !== 'prices.jsonl').join()).toMatch(
    /prices\.jsonl\.\d{4}-\d\d-\d\dT[\d-]+Z/,
  );
  for (const name of files) expect(await quotesIn(join(folder, name))).not.toEqual([]);
  expect(texts.filter((text) => text.startsWith(headLine([PAIR])))).toHaveLength(2);
});

test('PRICE-056: a file that cannot be written fails the round and nothing else, and it goes on when it can', async () => {
  const movedTo = join(folder, 'away');
  const { recorder, lines, say } = openRecorder(join(movedTo, 'prices.jsonl'));
  expect(say('1')).toBe(true);
  await expect(recorder.write()).rejects.toThrow('1 quotes are lost');
  expect(recorder.hasFailed()).toBe(true);
  mkdirSync(movedTo);
  expect(say('2')).toBe(true);
  await recorder.write();
  expect(recorder.hasFailed()).toBe(false);
  await recorder.close();
  expect(await quotesIn(join(movedTo, 'prices.jsonl'))).toMatchObject([{ price: '2' }]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ lost: 1 });
});

test.skipIf(!existsSync('/dev/full'))(
  'PRICE-056: a disk that is full fails the round and nothing else',
  async () => {
    const { recorder, say } = openRecorder('/dev/full');
    for (const price of ['1', '2']) {
      expect(say(price)).toBe(true);
      await expect(recorder.write()).rejects.toThrow('/dev/full');
    }
    await recorder.close();
  },
);

test('PRICE-056: what waits is bounded, and what was too much is counted', async () => {
  const { recorder, lines, say } = openRecorder(path, 3);
  for (const price of ['1', '2', '3', '4', '5']) say(price);
  await recorder.close();
  expect(await quotesIn(path)).toMatchObject([{ price: '1' }, { price: '2' }, { price: '3' }]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ lost: 2 });
});
