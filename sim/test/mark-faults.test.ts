import type { AcceptedIndexPrice, PairId, SnapshotPart, TimeMs } from '@assay/engine';
import { describe, expect, test } from 'vitest';
import type { FindingKind } from '../audit/finding.ts';
import type { Engines } from '../engine-view.ts';
import { simulate } from '../simulate.ts';
import { BELL_ENGINES, BELL_PRODUCT, BELL_ROOMS } from './bells.ts';
import { mutantEngines } from './mutant-engine.ts';
import { OLDER_PRODUCTS } from './older-products.ts';

/** Part of the engine's history of marks that is replaced here. */
interface History {
  add(indexPrice: AcceptedIndexPrice, needed: TimeMs): void;
  at(instant: TimeMs): AcceptedIndexPrice | undefined;
  use(indexPrice: AcceptedIndexPrice): boolean;
}
type HistoryFile = { IndexPriceHistory: new () => History };
type Known = { staleness: number | null };
type IndexPricesFile = {
  IndexPrices: new () => { find(pair: PairId): Known | undefined; obtain(pair: PairId): Known };
};

const later = (instant: number, by: number): TimeMs => (instant + by) as TimeMs;

/** The live engine has another history of marks. */
function withHistory(change: (real: HistoryFile['IndexPriceHistory']) => HistoryFile['IndexPriceHistory']) {
  return mutantEngines<HistoryFile>(
    'stage/index-price-history.ts',
    ({ IndexPriceHistory }) => ({ IndexPriceHistory: change(IndexPriceHistory) }),
    BELL_ENGINES,
    ({ Engine, latestState, roomsWith }) => new Engine(latestState(withBells(roomsWith))),
  );
}

/** The rooms of another build of the engine, and the bells. */
function withBells(roomsWith: typeof import('@assay/engine').roomsWith) {
  const bells = BELL_ROOMS.at(-1);
  if (bells === undefined) throw new Error('there are bells');
  return roomsWith(bells);
}

function expectFound(createEngines: () => Engines, ...kinds: readonly string[]): void {
  const products = [...OLDER_PRODUCTS, BELL_PRODUCT];
  const run = { commands: 3_000, checkpointEvery: 500, products };
  const found = new Set<FindingKind>();
  for (const seed of [1, 2, 3, 5, 9]) {
    const { failure } = simulate({ ...run, seed, engines: createEngines() });
    for (const { kind } of failure?.findings ?? []) found.add(kind);
  }
  expect([...found]).toEqual(expect.arrayContaining([...kinds]));
}

describe('MARK-041: a fault in marks is found', () => {
  test('one that is the last a millisecond early or late', async () => {
    for (const [by, kind] of [
      [-1, 'assertion'],
      [1, 'bell_answered'],
    ] as const) {
      const early = await withHistory(
        (Real) =>
          class extends Real {
            override at(instant: TimeMs) {
              return super.at(later(instant, by));
            }
          },
      );
      expectFound(early, kind);
    }
  });

  test('one that is forgotten while somebody needs it', async () => {
    const hasty = await withHistory(
      (Real) =>
        class extends Real {
          override add(indexPrice: AcceptedIndexPrice) {
            super.add(indexPrice, indexPrice.time);
          }
        },
    );
    expectFound(hasty, 'assertion');
  });

  test('one whose decision is told twice', async () => {
    const forgetful = await withHistory(
      (Real) =>
        class extends Real {
          override use() {
            return true;
          }
        },
    );
    expectFound(forgetful, 'event_order');
  });

  test('a rule that is one millisecond too generous', async () => {
    const generous = await mutantEngines<IndexPricesFile>(
      'stage/index-prices.ts',
      ({ IndexPrices }) => ({
        IndexPrices: class extends IndexPrices {
          override find(pair: PairId) {
            const known = super.find(pair);
            return known?.staleness
              ? Object.assign(Object.create(known), { staleness: known.staleness + 1 })
              : known;
          }
        },
      }),
      BELL_ENGINES,
      ({ Engine, latestState, roomsWith }) => new Engine(latestState(withBells(roomsWith))),
    );
    expectFound(generous, 'prices_marked');
  });

  test('a mark that is left out', () => {
    let count = 0;
    const engines = (): Engines => ({
      ...BELL_ENGINES,
      create: (make) => {
        const engine = BELL_ENGINES.create(make);
        const apply = engine.apply.bind(engine);
        engine.apply = (command, ...stamp) => {
          count += 1;
          const isWhole = command.type !== 'mark_prices' || count % 7 > 0;
          return apply(isWhole ? command : { ...command, marks: command.marks.slice(1) }, ...stamp);
        };
        return engine;
      },
    });
    expectFound(engines, 'prices_marked');
  });

  test('a snapshot that forgets marks', () => {
    const forget = (part: SnapshotPart) => (part.section === 'marks' ? [] : [part]);
    expectFound(
      () => ({ ...BELL_ENGINES, restore: (parts) => BELL_ENGINES.restore([...parts].flatMap(forget)) }),
      'snapshot',
    );
  });
});
