import { type Ticks, ticks } from '@assay/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ladder } from '../../src/book/ladder.ts';

/** Runs of neighbouring prices that come or go, so that segments split, empty and join. */
const runs = fc.array(
  fc.record({
    isLeaving: fc.boolean(),
    from: fc.integer({ min: 1, max: 2_000 }),
    count: fc.integer({ min: 1, max: 400 }),
    step: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 10, maxLength: 40 },
);

function pricesOf(ladder: Ladder<never>): Ticks[] {
  const prices: Ticks[] = [];
  for (let level = ladder.best(); level !== null; level = ladder.after(level)) prices.push(level.price);
  return prices;
}

describe.each(['highest', 'lowest'] as const)('price levels whose best is the %s', (best) => {
  test('ENG-098: of thousands that come and go, exactly those that came are there, best first', () => {
    fc.assert(
      fc.property(runs, (steps) => {
        const ladder = new Ladder<never>(best);
        const expected = new Set<number>();
        for (const { isLeaving, from, count, step } of steps) {
          for (let price = from; price < from + count * step; price += step) {
            const level = ladder.find(ticks(price));
            expect(level !== null).toBe(expected.has(price));
            if (isLeaving) {
              if (level !== null) ladder.drop(level);
              expected.delete(price);
            } else {
              expect(ladder.getOrCreate(ticks(price)).price).toBe(price);
              expected.add(price);
            }
          }
          const sorted = [...expected].sort((left, right) =>
            best === 'highest' ? right - left : left - right,
          );
          expect(pricesOf(ladder)).toEqual(sorted);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('ENG-098: a level that was looked up in vain takes its place also when others came or went before it', () => {
    const steps = fc.array(
      fc.record({ missed: fc.integer({ min: 1, max: 400 }), changed: fc.integer({ min: 1, max: 400 }) }),
      { minLength: 200, maxLength: 600 },
    );
    fc.assert(
      fc.property(steps, (taken) => {
        const ladder = new Ladder<never>(best);
        const expected = new Set<number>();
        for (const { missed, changed } of taken) {
          ladder.find(ticks(missed));
          const level = expected.has(changed) ? ladder.find(ticks(changed)) : null;
          if (level === null) ladder.getOrCreate(ticks(changed));
          else ladder.drop(level);
          if (!expected.delete(changed)) expected.add(changed);
          ladder.getOrCreate(ticks(missed));
          expected.add(missed);
        }
        const sorted = [...expected].sort((left, right) =>
          best === 'highest' ? right - left : left - right,
        );
        expect(pricesOf(ladder)).toEqual(sorted);
      }),
      { numRuns: 30 },
    );
  });

  test('ENG-098: levels that were dropped leave nothing in the way of the next thousand', () => {
    const ladder = new Ladder<never>(best);
    for (let round = 0; round < 3; round += 1) {
      for (let price = 1; price <= 1_000; price += 1) ladder.getOrCreate(ticks(price));
      for (let price = 1; price <= 1_000; price += 1) {
        const level = ladder.find(ticks(price));
        if (level !== null) ladder.drop(level);
      }
      expect(ladder.best()).toBeNull();
    }
  });
});
