import { describe, expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { Figures } from '../figures.ts';
import { simulate } from '../simulate.ts';
import { BUSY_TWAP } from './busy-twap.ts';
import { mutantEngines } from './mutant-engine.ts';

type SendFile = typeof import('../../packages/engine/src/twap/send-slice.ts');
type TwapsFile = typeof import('../../packages/engine/src/twap/twaps.ts');
type ScheduleFile = typeof import('../../packages/engine/src/twap/schedule.ts');
type PlaceFile = typeof import('../../packages/engine/src/spot/place-immediate-order.ts');
type SnapshotFile = typeof import('../../packages/engine/src/twap/snapshot.ts');
type ScheduleNext = InstanceType<TwapsFile['Twaps']>['scheduleNext'];
type TimeMs = ReturnType<ScheduleFile['timeOfNext']>;
type Lots = ReturnType<ScheduleFile['quantityOfNext']>;

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);
const RUN = { commands: 2_500, checkpointEvery: 500, products: BUSY_TWAP };

function expectFound(createEngines: () => Engines): void {
  const found = SEEDS.some((seed) => simulate({ ...RUN, seed, engines: createEngines() }).failure !== null);
  expect(found).toBe(true);
}

test('ALGO-014: the engine sends slices as the auditor works out, and every command and rejection is reached', () => {
  const sum = new Figures(BUSY_TWAP);
  for (const seed of SEEDS) {
    const { failure, figures } = simulate({ ...RUN, seed, engines: REAL_ENGINES });
    expect(failure).toBeNull();
    sum.add(figures);
  }
  const ofTwap = (names: readonly string[]) => names.filter((name) => name.startsWith('twap.'));
  expect(ofTwap(sum.commandsNotAccepted())).toEqual([]);
  expect(ofTwap(sum.unreachedCodes())).toEqual([]);
});

test('ALGO-014: the simulator reaches the outcomes of slices and the ends of orders', async () => {
  const [outcomes, reasons] = [new Set<string>(), new Set<string>()];
  const engines = await mutantEngines<TwapsFile>('twap/twaps.ts', ({ Twaps }) => ({
    Twaps: class extends Twaps {
      override emitSlice(slice: Parameters<InstanceType<TwapsFile['Twaps']>['emitSlice']>[0]): void {
        outcomes.add(slice.outcome);
        super.emitSlice(slice);
      }
      override end(...ending: Parameters<InstanceType<TwapsFile['Twaps']>['end']>): void {
        reasons.add(ending[1]);
        super.end(...ending);
      }
    },
  }));
  // A slice that is due while its pair is halted is rare: seed 87 has one.
  for (const seed of [...SEEDS.slice(0, 30), 87]) simulate({ ...RUN, seed, engines: engines() });
  const found = ['sent', 'late', 'pair_not_trading', 'no_liquidity', 'price_limit'];
  expect([...outcomes]).toEqual(expect.arrayContaining([...found, 'insufficient_balance']));
  const ended = ['filled', 'cancelled', 'expired', 'insufficient_balance', 'below_minimum', 'pair_delisted'];
  expect([...reasons]).toEqual(expect.arrayContaining(ended));
});

describe('ALGO-014: a fault in TWAP orders is found', () => {
  test('a slice that is sent twice', async () => {
    expectFound(
      await mutantEngines<PlaceFile>('spot/place-immediate-order.ts', ({ placeImmediateOrder }) => ({
        placeImmediateOrder: (order, spot) => {
          placeImmediateOrder(order, spot);
          return placeImmediateOrder(order, spot);
        },
      })),
    );
  });

  test('a slice that is sent a millisecond early', async () => {
    expectFound(
      await mutantEngines<ScheduleFile>('twap/schedule.ts', ({ timeOfNext }) => ({
        timeOfNext: (...asked) => (timeOfNext(...asked) - 1) as TimeMs,
      })),
    );
  });

  test('a slice that is a lot too large', async () => {
    expectFound(
      await mutantEngines<ScheduleFile>('twap/schedule.ts', ({ quantityOfNext }) => ({
        quantityOfNext: (...asked) => (quantityOfNext(...asked) + 1) as Lots,
      })),
    );
  });

  test('a slice past the limit', async () => {
    expectFound(
      await mutantEngines<PlaceFile>('spot/place-immediate-order.ts', ({ placeImmediateOrder }) => ({
        placeImmediateOrder: (order, spot) => placeImmediateOrder({ ...order, limit: null }, spot),
      })),
    );
  });

  test('a rest that is lost', async () => {
    expectFound(
      await mutantEngines<SendFile>('twap/send-slice.ts', ({ sendSlice }) => ({
        sendSlice: (twap, twaps) => {
          const { filled } = twap.facts;
          sendSlice(twap, twaps);
          const { facts } = twap;
          if (facts.status !== 'running' || facts.filled > filled) return;
          twap.facts = { ...facts, filled: Math.min(facts.quantity - 1, filled + 1) as Lots };
        },
      })),
    );
  });

  test('a pause that does not move the schedule', async () => {
    expectFound(
      await mutantEngines<TwapsFile>('twap/twaps.ts', ({ Twaps }) => ({
        Twaps: class extends Twaps {
          override scheduleNext(...[twap, changed]: Parameters<ScheduleNext>): void {
            super.scheduleNext(twap, { ...changed, shiftMs: twap.facts.shiftMs });
          }
        },
      })),
    );
  });

  test('an order that a restart loses', async () => {
    expectFound(
      await mutantEngines<SnapshotFile>('twap/snapshot.ts', ({ writeTwaps }) => ({
        *writeTwaps(twaps) {
          for (const row of writeTwaps(twaps)) if (row[0] !== 'twap') yield row;
        },
      })),
    );
  });
});
