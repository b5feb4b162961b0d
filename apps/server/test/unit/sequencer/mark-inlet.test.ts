import {
  type Command,
  type Outcome,
  orderId,
  ownerId,
  type PairId,
  pairId,
  sequenceOf,
  timeMs,
} from '@assay/engine';
import { indexPriceUnits } from '@assay/money';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { feedInlet } from '../../../src/app/feed-inlet.ts';
import { IndexPriceInlet } from '../../../src/core/sequencer/index-prices/inlet.ts';
import { createPriceAggregator } from '../../../src/market/prices/price-aggregator.ts';
import type { SourceSink } from '../../../src/market/prices/source.ts';

const BTC_USDT: PairId = pairId(1);
const STALENESS_MS = 20_000;

/** An inlet by a clock that the test moves, before an engine in which nothing waits for marks. */
function openInlet() {
  let nowMs = 1_000_000;
  const inlet = new IndexPriceInlet({
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
    /** The marks of the next batch, all of which the engine takes; whoever waited for them is answered. */
    next() {
      const time = timeMs(nowMs);
      const underWay = inlet.next(time);
      if (underWay?.command.type !== 'mark_prices') return [];
      const { marks: given } = underWay.command;
      const sequence = sequenceOf(1);
      const indexPrices = given.map((one) => ({ ...one, freshUntil: time, sequence, time }));
      const events = [{ type: 'prices_marked', marks: indexPrices } as const];
      const outcome: Outcome = { ok: true, sequence, time, events, createdId: null };
      for (const { resolve } of underWay.released(outcome)) resolve(outcome);
      return given;
    },
    /** Has a command wait; `answered` is called once it no longer does. */
    wait(answered: () => void) {
      const by = { trader: ownerId(1) };
      const command: Command = { room: 'spot', type: 'cancel_order', by, order: orderId(1) };
      const waiting = { command, text: '', resolve: answered, reject: answered };
      expect(inlet.holds([BTC_USDT], waiting)).toBe(true);
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
  const desk = createPriceAggregator({ sources, now: opened.now, log: pino({ level: 'silent' }) });
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
  function openIndexPrices() {
    const opened = openDesk(NAMES);
    for (const name of NAMES) opened.say(name, '100');
    expect(opened.next()).toMatchObject([{ price: 1_000_000n }]);
    opened.pass(1_000);
    return opened;
  }

  test('MARK-020: a source that drops out takes its price along, and what is left is as old as it is', () => {
    const { say, fail, pass, next, now } = openIndexPrices();
    say('one', '100.2');
    say('two', '100.4');
    pass(1_000);
    say('three', '100.8');
    fail('three');
    pass(8_000);
    expect(next()).toMatchObject([{ price: 1_003_000n, observedAt: now() - 9_000, sources: 2 }]);
  });

  test('MARK-020: what a late source says counts, although another one has said something newer', () => {
    const { say, pass, next, now } = openIndexPrices();
    say('one', '100.4');
    say('two', '100.8', now() - 500);
    pass(9_000);
    expect(next()).toMatchObject([{ price: 1_004_000n, observedAt: now() - 9_000 }]);
  });

  test('MARK-020: no price goes into the journal behind a newer one', () => {
    const { say, fail, pass, next } = openIndexPrices();
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

test('MARK-025: while commands wait a pair is marked once a quarter of a second has passed since the last time, and never sooner, also when all pairs are marked', () => {
  const { inlet, now, pass, next, wait } = openInlet();
  const setAt: number[] = [];
  let answered = 0;
  const [STEPS, STEP_MS] = [1_500, 7];
  for (let step = 0; step < STEPS; step += 1) {
    // There is always somebody who waits, and the outside speaks every seven milliseconds.
    wait(() => {
      answered += 1;
    });
    pass(STEP_MS);
    inlet.update([
      { pair: BTC_USDT, price: indexPriceUnits(BigInt(1_000 + step)), observedAt: timeMs(now()) },
    ]);
    if (!inlet.isDue()) continue;
    expect(next()).toHaveLength(1);
    expect(inlet.waiting).toBe(0);
    setAt.push(now());
  }
  const gaps = setAt.slice(1).map((at, index) => at - (setAt[index] ?? 0));
  expect(new Set(gaps)).toEqual(new Set([252]));
  expect(setAt).toHaveLength(42);
  expect(answered).toBe(STEPS - inlet.waiting);
  inlet.takeBack();
});
