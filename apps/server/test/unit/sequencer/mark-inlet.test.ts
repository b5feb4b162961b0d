import { type PairId, pairId, sequenceOf, timeMs } from '@assay/engine';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { feedInlet } from '../../../src/app/feed-inlet.ts';
import { createPriceDesk } from '../../../src/prices/price-desk.ts';
import type { SourceSink } from '../../../src/prices/source.ts';
import { MarkInlet } from '../../../src/sequencer/marks/inlet.ts';

const BTC_USDT: PairId = pairId(1);
const STALENESS_MS = 20_000;

/** An inlet by a clock that the test moves, before an engine in which nothing waits for marks. */
function openInlet() {
  let nowMs = 1_000_000;
  const inlet = new MarkInlet({
    now: () => nowMs,
    elapsed: () => nowMs,
    room: () => ({ isAwaited: () => false, staleness: () => STALENESS_MS }),
    onDue: () => undefined,
    staleAnswer: () => ({
      ok: false,
      sequence: sequenceOf(0),
      time: timeMs(nowMs),
      rejection: { code: 'price_stale' },
    }),
  });
  return {
    inlet,
    now: () => nowMs,
    pass(ms: number) {
      nowMs += ms;
    },
    /** The marks of the next batch. */
    next() {
      const command = inlet.next(timeMs(nowMs))?.command;
      return command?.type === 'mark_prices' ? command.marks : [];
    },
  };
}

/** A desk over sources that the test speaks for, whose indexes go to an inlet as in a running exchange. */
function openDesk(names: readonly string[]) {
  const opened = openInlet();
  const sinks = new Map<string, SourceSink>();
  const sources = names.map((name) => ({
    name,
    watch(_pairs: unknown, sink: SourceSink) {
      sinks.set(name, sink);
      return () => void sinks.delete(name);
    },
  }));
  const desk = createPriceDesk({ sources, now: opened.now, log: pino({ level: 'silent' }) });
  const feed = feedInlet(desk, opened.inlet);
  const terms = { sources: names, distancePpm: 10_000, fewestSources: 2, stalenessMs: STALENESS_MS };
  desk.watch([{ id: BTC_USDT, symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT', decimals: 4, terms }]);
  return {
    ...opened,
    feed,
    say: (name: string, price: string, atMs = opened.now()) =>
      void sinks.get(name)?.observed(BTC_USDT, price, atMs),
    fail: (name: string) => sinks.get(name)?.trouble({ code: 'format', detail: 'no price' }),
  };
}

describe('an index that has gone stale', () => {
  test('PRICE-005: what two sources agreed on does not go into the journal once they have parted', () => {
    const { say, pass, next } = openDesk(['one', 'two']);
    say('one', '90');
    say('two', '90');
    expect(next()).toHaveLength(1);
    pass(1_000);
    say('one', '100');
    say('two', '100');
    pass(1_000);
    say('one', '103');
    pass(9_000);
    expect(next()).toEqual([]);
    say('two', '103');
    expect(next()).toMatchObject([{ price: 1_030_000n }]);
  });
});

describe('an index that has changed without a newer price', () => {
  const NAMES = ['one', 'two', 'three'];

  /** Has three sources agree at 100 with a mark of it in the journal; then the next ten seconds begin. */
  function openMarked() {
    const opened = openDesk(NAMES);
    for (const name of NAMES) opened.say(name, '100');
    expect(opened.next()).toMatchObject([{ price: 1_000_000n }]);
    opened.pass(1_000);
    return opened;
  }

  test('MARK-020: a source that drops out takes its price along, and what is left is as old as it is', () => {
    const { say, fail, pass, next, now } = openMarked();
    say('one', '100.2');
    say('two', '100.4');
    pass(1_000);
    say('three', '100.8');
    fail('three');
    pass(8_000);
    expect(next()).toMatchObject([{ price: 1_003_000n, observedAt: now() - 9_000, sources: 2 }]);
  });

  test('MARK-020: what a late source says counts, although another one has said something newer', () => {
    const { say, pass, next, now } = openMarked();
    say('one', '100.4');
    say('two', '100.8', now() - 500);
    pass(9_000);
    expect(next()).toMatchObject([{ price: 1_004_000n, observedAt: now() - 9_000 }]);
  });

  test('MARK-020: no price goes into the journal behind a newer one', () => {
    const { say, fail, pass, next } = openMarked();
    say('one', '100.2');
    pass(9_000);
    expect(next()).toHaveLength(1);
    fail('one');
    pass(10_000);
    expect(next()).toEqual([]);
    say('two', '100.4');
    expect(next()).toMatchObject([{ price: 1_002_000n }]);
  });
});
