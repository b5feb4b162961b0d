import { Engine, type Event, latestState, type OwnerId, sequenceOf, timeMs } from '@assay/engine';
import { expect, it } from 'vitest';
import { ALICE, BOB, BTC_USDT, CAROL, listEverything } from '../../../../../packages/engine/test/exchange.ts';
import { Clock } from '../../../src/core/sequencer/clock.ts';
import { createCalendar } from '../../../src/core/time/calendar.ts';

const START_MS = Date.UTC(2026, 10, 22, 5);

it('ALGO-055: 60 slices that are due at once take two batches, in the order of their ids', () => {
  const engine = new Engine(latestState());
  const clock = new Clock(createCalendar('Asia/Shanghai'));
  let sequence = 0;
  const accept = (command: Parameters<Engine['apply']>[0], time = START_MS): readonly Event[] => {
    sequence += 1;
    const outcome = engine.apply(command, sequenceOf(sequence), timeMs(time));
    if (!outcome.ok) throw new Error(outcome.rejection.code);
    return outcome.events;
  };
  const slicesOfBatch = (time: number): number[] => {
    const slices: number[] = [];
    for (const command of clock.commands(engine, time))
      for (const event of accept(command, time))
        if (event.type === 'twap_slice_done') slices.push(event.slice.twap);
    return slices;
  };
  slicesOfBatch(START_MS);
  listEverything({ accept });
  for (let count = 0; count < 20; count += 1) for (const owner of [ALICE, BOB, CAROL]) accept(startOf(owner));
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  expect(slicesOfBatch(START_MS + 1)).toEqual(numbers.slice(0, 32));
  expect(slicesOfBatch(START_MS + 1)).toEqual(numbers.slice(32));
  expect(slicesOfBatch(START_MS + 1)).toEqual([]);
});

function startOf(trader: OwnerId): Parameters<Engine['apply']>[0] {
  const terms = { side: 'buy', quantity: 40, slices: 4, durationMs: 240_000, jitter: 0 };
  const start = { room: 'twap', type: 'start_twap', by: { trader }, pair: BTC_USDT, ...terms };
  return start as Parameters<Engine['apply']>[0];
}
