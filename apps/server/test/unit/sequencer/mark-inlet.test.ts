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
