import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexOf, type Reading } from '../../../src/market/prices/index-price.ts';
import { distanceUp, isFartherThan, lowerMedian } from '../../../src/market/prices/median.ts';
import type { PriceTerms } from '../../../src/market/prices/price-terms.ts';
import { readPriceUnits } from '../../../src/market/prices/price-units.ts';

const NOW = 1_000_000;
const TERMS: PriceTerms = {
  sources: ['a', 'b', 'c', 'd', 'e'],
  distancePpm: 10_000,
  fewestSources: 2,
  stalenessMs: 10_000,
};

function reading(source: string, price: bigint, ageMs = 0): Reading {
  return { source, last: { price, observedMs: NOW - ageMs }, problem: null };
}

const price = fc.bigInt({ min: 1n, max: 2n ** 62n });
const prices = fc.array(price, { minLength: 1, maxLength: 9 });

describe('the median', () => {
  test('PRICE-001: one middle one is itself, two are averaged and rounded down', () => {
    expect(lowerMedian([])).toBeNull();
    expect(lowerMedian([7n])).toBe(7n);
    expect(lowerMedian([9n, 1n, 5n])).toBe(5n);
    expect(lowerMedian([10n, 1n, 5n, 6n])).toBe(5n);
    const large = 2n ** 62n;
    expect(lowerMedian([large, large + 1n])).toBe(large);
  });

  test('PRICE-001 PRICE-009: as many prices lie below it as above, in any order', () => {
    fc.assert(
      fc.property(prices, fc.integer(), (all, round) => {
        const median = lowerMedian(all) ?? 0n;
        const below = all.filter((one) => one < median).length;
        const above = all.filter((one) => one > median).length;
        // The mean of two middle prices may equal neither, with half of the prices on each side.
        expect(below).toBeLessThanOrEqual(all.length / 2);
        expect(above).toBeLessThanOrEqual(all.length / 2);
        const at = Math.abs(round) % all.length;
        expect(lowerMedian([...all.slice(at), ...all.slice(0, at)])).toBe(median);
      }),
    );
  });

  test('PRICE-004: a distance is exact at its edge, whatever the size of the price', () => {
    expect(isFartherThan(101n, 100n, 10_000)).toBe(false);
    expect(isFartherThan(99n, 100n, 10_000)).toBe(false);
    const large = 10n ** 18n;
    expect(isFartherThan(large + large / 100n, large, 10_000)).toBe(false);
    expect(isFartherThan(large + large / 100n + 1n, large, 10_000)).toBe(true);
    expect(distanceUp(large + 1n, large)).toBe(1);
    expect(distanceUp(large, large)).toBe(0);
  });
});

describe('the index', () => {
  test('PRICE-003: what is older than allowed does not count; what is just as old does', () => {
    const readings = [reading('a', 100n), reading('b', 100n, 10_000), reading('c', 104n, 10_001)];
    const { price: index, sources } = indexOf(readings, TERMS, NOW);
    expect(index).toBe(100n);
    expect(sources.map(({ leftOut }) => leftOut)).toEqual([null, null, 'old']);
  });

  test('PRICE-004: who is too far from the median drops out, and the median is taken again', () => {
    const readings = [
      reading('a', 10_000n),
      reading('b', 10_050n),
      reading('c', 10_090n),
      reading('d', 12_000n),
    ];
    const { price: index, sources } = indexOf(readings, TERMS, NOW);
    expect(index).toBe(10_050n);
    expect(sources.map(({ leftOut }) => leftOut)).toEqual([null, null, null, 'far']);
    expect(sources.at(-1)?.distancePpm).toBeGreaterThan(10_000);
  });

  test('PRICE-005: with fewer left than set there is no price', () => {
    expect(indexOf([reading('a', 100n)], TERMS, NOW).price).toBeNull();
    expect(indexOf([reading('a', 100n), reading('b', 200n)], TERMS, NOW)).toMatchObject({
      price: null,
      observedMs: null,
      medianObservedMs: null,
    });
    expect(indexOf([], { ...TERMS, fewestSources: 1 }, NOW).price).toBeNull();
  });

  test('PRICE-006: it is as old as the newest price in it, and who is left out makes it no newer', () => {
    const readings = [reading('a', 10_000n, 4_000), reading('b', 10_000n, 3_000), reading('c', 20_000n, 0)];
    expect(indexOf(readings, TERMS, NOW).observedMs).toBe(NOW - 3_000);
    expect(indexOf(readings, TERMS, NOW + 5_000).observedMs).toBe(NOW - 3_000);
  });

  test('MARK-024: the moment for those who wait is that of most sources, and of a single one its own', () => {
    const mostOf = (...agesMs: number[]) =>
      indexOf(
        agesMs.map((ageMs, at) => reading(`${at}`, 100n, ageMs)),
        { ...TERMS, fewestSources: 1 },
        NOW,
      ).medianObservedMs;
    expect(mostOf(700)).toBe(NOW - 700);
    expect(mostOf(100, 700)).toBe(NOW - 700);
    expect(mostOf(900, 100, 700)).toBe(NOW - 700);
    expect(mostOf(100, 700, 900, 800)).toBe(NOW - 800);
  });

  test('MARK-024: the index lies between prices that were said at its moment for those who wait or later', () => {
    const source = fc.record({ price, ageMs: fc.integer({ min: 0, max: 12_000 }) });
    fc.assert(
      fc.property(fc.array(source, { minLength: 1, maxLength: 7 }), (all) => {
        const readings = all.map(({ price: one, ageMs }, at) => reading(`${at}`, one, ageMs));
        const terms = { ...TERMS, distancePpm: 900_000, fewestSources: 1 };
        const { price: index, medianObservedMs, sources } = indexOf(readings, terms, NOW);
        if (index === null || medianObservedMs === null) return;
        const since = sources.flatMap(({ leftOut, price: one, ageMs }) =>
          leftOut === null && one !== null && ageMs !== null && NOW - ageMs >= medianObservedMs ? [one] : [],
        );
        expect(since.some((one) => one <= index) && since.some((one) => one >= index)).toBe(true);
      }),
    );
  });

  test('PRICE-010 PRICE-013: what is off, unreadable or absurd does not count, however fresh its last price', () => {
    const readings: Reading[] = [
      reading('a', 100n),
      reading('b', 100n),
      { ...reading('c', 100n), problem: 'format' },
      { ...reading('d', 100n), problem: 'absurd' },
      { source: 'e', last: null, problem: 'off' },
      { source: 'f', last: null, problem: null },
    ];
    const { sources } = indexOf(readings, TERMS, NOW);
    expect(sources.map(({ leftOut }) => leftOut)).toEqual([null, null, 'format', 'absurd', 'off', 'silent']);
  });

  test('PRICE-001 PRICE-004 PRICE-005 PRICE-009: it is stale, or the median of those within the distance', () => {
    const source = fc.record({ price, ageMs: fc.integer({ min: 0, max: 20_000 }) });
    fc.assert(
      fc.property(
        fc.array(source, { maxLength: 7 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 500_000 }),
        (all, fewestSources, distancePpm) => {
          const terms = { ...TERMS, fewestSources, distancePpm };
          const readings = all.map(({ price: one, ageMs }, at) => reading(`${at}`, one, ageMs));
          const { price: index, sources } = indexOf(readings, terms, NOW);
          const used = sources.flatMap((one) => (one.leftOut === null && one.price ? [one.price] : []));
          if (index === null) {
            expect(used.length).toBeLessThan(fewestSources);
            return;
          }
          expect(used.length).toBeGreaterThanOrEqual(fewestSources);
          expect(index).toBe(lowerMedian(used));
          expect(used.some((one) => one <= index) && used.some((one) => one >= index)).toBe(true);
          const turned = indexOf(readings.toReversed(), terms, NOW);
          expect(turned.price).toBe(index);
        },
      ),
    );
  });

  test('PRICE-009: one liar among three honest sources moves it no further than the honest ones are apart', () => {
    const honest = fc.array(fc.bigInt({ min: 999_000n, max: 1_001_000n }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(honest, price, (three, lie) => {
        const readings = [...three, lie].map((one, at) => reading(`${at}`, one));
        const { price: index } = indexOf(readings, TERMS, NOW);
        const sorted = three.toSorted((one, other) => Number(one - other));
        expect(index).toBeGreaterThanOrEqual(sorted[0] ?? 0n);
        expect(index).toBeLessThanOrEqual(sorted[2] ?? 0n);
      }),
    );
  });
});

describe('a price as text', () => {
  test('PRICE-002: digits are kept to the last one, and what lies beyond the scale is cut off', () => {
    expect(readPriceUnits('104250.01', 4)).toBe(1_042_500_100n);
    expect(readPriceUnits('0.1', 4)).toBe(1_000n);
    expect(readPriceUnits('90071992547409.93', 2)).toBe(9_007_199_254_740_993n);
    expect(readPriceUnits('1.00019999', 4)).toBe(10_001n);
    expect(readPriceUnits('6.5e-8', 10)).toBe(650n);
    expect(readPriceUnits('1.25E3', 2)).toBe(125_000n);
  });

  test.each([
    '',
    '0',
    '0.0000',
    '-1',
    '1,5',
    'NaN',
    'Infinity',
    '1e99',
    '0x10',
    '１',
    '0.00001',
    '9'.repeat(40),
  ])('PRICE-002: "%s" is no price', (text) => {
    expect(readPriceUnits(text, 4)).toBeNull();
  });

  test('PRICE-002: what a price is written as is what it is read as', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 18n }),
        fc.integer({ min: 0, max: 12 }),
        (steps, places) => {
          const digits = steps.toString().padStart(places + 1, '0');
          const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
          expect(readPriceUnits(text, places)).toBe(steps);
        },
      ),
    );
  });
});
