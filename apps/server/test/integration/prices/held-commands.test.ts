import { SETUP } from '@assay/engine';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { feedInlet } from '../../../src/app/feed-inlet.ts';
import { createPriceAggregator } from '../../../src/market/prices/price-aggregator.ts';
import type { SourceSink } from '../../../src/market/prices/source.ts';
import { BELL_ENGINES, type Rung, ring } from '../../support/bell-room.ts';
import { ALICE, BOB, BTC_USDT, limitOrder, opening } from '../../support/commands.ts';
import { createSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const STALENESS_MS = 10_000;
/** On the scale of the marks: 100.00 and 99.20. */
const [OLD, NEW] = [1_000_000n, 992_000n];

let database: TestDatabase;
let running: TestSequencer;
/** Clock of the mark schedule: the test advances it, so that the schedule holds nothing back. */
let elapsedMs: number;

beforeEach(async () => {
  database = await createTestDatabase();
  elapsedMs = 0;
  running = createSequencer(database.url, { engines: BELL_ENGINES, elapsed: () => elapsedMs });
  await running.sequencer.start();
  for (const command of opening()) await running.sequencer.submit(command);
  const rules = { pair: BTC_USDT, staleness: STALENESS_MS };
  await running.sequencer.submit({ room: 'marks', type: 'set_mark_rules', by: SETUP, ...rules });
});

afterEach(async () => {
  await running.close();
  await database.drop();
});

/** Opens a desk with sources controlled by the test, whose index prices feed the sequencer as in a running exchange. */
function openDesk(names: readonly string[]) {
  const sinks = new Map<string, SourceSink>();
  const sources = names.map((name) => ({
    name,
    watch(_pairs: unknown, sink: SourceSink) {
      sinks.set(name, sink);
      return () => void sinks.delete(name);
    },
  }));
  const desk = createPriceAggregator({ sources, now: Date.now, log: pino({ level: 'silent' }) });
  feedInlet(desk, running.sequencer.indexPrices);
  const terms = { sources: names, distancePpm: 10_000, fewestSources: 1, stalenessMs: STALENESS_MS };
  desk.watch([{ id: BTC_USDT, symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT', decimals: 4, terms }]);
  return {
    say: (name: string, price: string) => sinks.get(name)?.observed(BTC_USDT, price, Date.now()),
    index: () => desk.index(BTC_USDT)?.price,
  };
}

/** Waits until the clock has advanced, so that later observations have a later time. */
function aMomentLater(): Promise<void> {
  const now = Date.now();
  return until(() => Date.now() > now);
}

/**
 * Submits another command, with due marks before it: once it is durable, a command that still waits was not decided by
 * any price so far.
 */
async function passBy(): Promise<void> {
  elapsedMs += 1_000;
  expect((await running.sequencer.submit(limitOrder(BOB, 'buy', 100, 5))).ok).toBe(true);
}

test.each([
  { names: ['one'], first: [], last: 'one' },
  { names: ['one', 'two'], first: ['one'], last: 'two' },
  { names: ['one', 'two', 'three'], first: ['one'], last: 'two' },
  { names: ['one', 'two', 'three', 'four'], first: ['one', 'two'], last: 'three' },
])(
  'MARK-024: of $names.length sources more than half must speak after a command before it is decided, and never at the old price',
  async ({ names, first, last }) => {
    const { say, index } = openDesk(names);
    for (const name of names) say(name, '100.00');
    await until(async () => (await database.query('select from marks')).length === 1);
    // The trader has seen the venues move; the exchange has not received it yet.
    await aMomentLater();
    const ringing = running.sequencer.submit(ring(ALICE, BTC_USDT));
    await aMomentLater();
    for (const name of first) say(name, '99.20');
    await passBy();
    expect(running.sequencer.indexPrices.waiting).toBe(1);
    if (names.length === 3) expect(index()).toBe(OLD);
    elapsedMs += 1_000;
    say(last, '99.20');
    const outcome = await ringing;
    const events: readonly { type: string }[] = outcome.ok ? outcome.events : [];
    const rung = events.find((event): event is Rung => event.type === 'bell_rung');
    expect(rung?.price).toBe(NEW);
  },
);
