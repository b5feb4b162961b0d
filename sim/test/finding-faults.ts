import { expect } from 'vitest';
import type { FindingKind } from '../audit/finding.ts';
import type { Engines } from '../engine-view.ts';
import type { Product } from '../product.ts';
import { PRODUCTS } from '../products.ts';
import { type Failure, simulate } from '../simulate.ts';
import { OLDER_PRODUCTS, olderProductsAnd } from './older-products.ts';

/** Number of runs that search for a fault. Seeds have different weights, so not every seed finds every fault. */
type Search = {
  readonly seeds: readonly number[];
  readonly commands: number;
  readonly least: number;
  readonly products?: readonly Product[];
};

const USUAL: Search = { seeds: upTo(12), commands: 2_000, least: 3 };

/** Seeds with many rare commands first: stacks of stop orders, OCO pairs, changes, delistings. */
const MUCH_OF_RARE = [3, 12, 8, 2, 4, 14, 20, 45, 46, 50, 52, 59, 71, 94];
const LIVELY: Search = {
  seeds: [...MUCH_OF_RARE, ...upTo(60).filter((seed) => !MUCH_OF_RARE.includes(seed))],
  commands: 3_000,
  least: 2,
  products: OLDER_PRODUCTS,
};

/** Seeds with placed and settled bets, those with most insurances first. */
const BETTING: Search = {
  seeds: [...new Set([5, 4, 17, ...upTo(90)])],
  commands: 4_000,
  least: 1,
  products: OLDER_PRODUCTS,
};

/** Seeds with earning positions. */
const EARNING: Search = {
  seeds: [...new Set([14, 21, 2, 4, 6, 8, 10, 15, 16, 19, 20, ...upTo(60)])],
  commands: 4_000,
  least: 1,
};

/** Returns the failures of the seeds with findings. */
export function findOn(
  createEngines: () => Engines,
  { seeds, commands, products = PRODUCTS }: Omit<Search, 'least'> = USUAL,
): Failure[] {
  const run = { commands, checkpointEvery: 500, products };
  return seeds.flatMap((seed) => simulate({ ...run, seed, engines: createEngines() }).failure ?? []);
}

/** Kinds of all findings at the first failing command of each seed. */
export function kindsOf(failures: readonly Failure[]): Set<FindingKind> {
  return new Set(failures.flatMap(({ findings }) => findings.map(({ kind }) => kind)));
}

export function expectFound(createEngines: () => Engines, ...kinds: FindingKind[]): void {
  expectFoundOn(USUAL, createEngines, kinds);
}

/** For rare faults: found on some of the seeds with many such commands. */
export function expectFoundOnLively(createEngines: () => Engines, ...kinds: FindingKind[]): void {
  expectFoundOn(LIVELY, createEngines, kinds);
}

/** Expects a fault that few seeds show: starts with the known ones, and continues with the others. */
export function expectFoundFirstOn(
  known: readonly number[],
  createEngines: () => Engines,
  ...kinds: FindingKind[]
): void {
  expectFoundOn(beginningWith(known, LIVELY), createEngines, kinds);
}

/** Expects a fault that only this product can show. */
export function expectFoundOnWith(
  product: string,
  known: readonly number[],
  createEngines: () => Engines,
  ...kinds: FindingKind[]
): void {
  const search = { ...LIVELY, products: olderProductsAnd(product) };
  expectFoundOn(beginningWith(known, search), createEngines, kinds);
}

/** For faults that only seconds contracts and their insurance show. */
export function expectFoundOnSeconds(createEngines: () => Engines, ...kinds: FindingKind[]): void {
  expectFoundOn(BETTING, createEngines, kinds);
}

/** For faults that only staking, savings and locks show. */
export function expectFoundOnEarning(createEngines: () => Engines, ...kinds: FindingKind[]): void {
  expectFoundOn(EARNING, createEngines, kinds);
}

/** Stops once enough seeds have found it, in every kind: later seeds cannot change that. */
function expectFoundOn(search: Search, createEngines: () => Engines, kinds: readonly FindingKind[]): void {
  const failures: Failure[] = [];
  const isFound = () => failures.length >= search.least && kinds.every((kind) => kindsOf(failures).has(kind));
  for (const seed of search.seeds) {
    if (isFound()) break;
    failures.push(...findOn(createEngines, { ...search, seeds: [seed] }));
  }
  expect(failures.length).toBeGreaterThanOrEqual(search.least);
  const found = kindsOf(failures);
  for (const kind of kinds) expect(found).toContain(kind);
}

function beginningWith(known: readonly number[], search: Search): Search {
  return { ...search, seeds: [...new Set([...known, ...search.seeds])] };
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
