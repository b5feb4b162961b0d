import { describe, expect, it } from 'vitest';
import { isLate } from '../../../src/products/custody/reserves/lateness.ts';
import {
  differenceOf,
  hintOf,
  isDust,
  type Reconciliation,
  reconciliationStateOf,
} from '../../../src/products/custody/reserves/reconciliation.ts';

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const EVEN: Reconciliation = {
  hotBalance: 70n,
  cold: 30n,
  owed: 100n,
  arriving: 0n,
  creditedAfterReport: 0n,
  leaving: 0n,
  explained: 0n,
};

describe('CON-172: chain against ledger', () => {
  it.each([
    ['what lies hot and cold together', {}, 0n],
    ['a deposit that the chain has and the ledger has not', { hotBalance: 75n, arriving: 5n }, 0n],
    ['one that came after the look', { owed: 105n, creditedAfterReport: 5n }, 0n],
    ['a withdrawal that the chain has taken', { hotBalance: 61n, leaving: 9n }, 0n],
    ['coins that nobody told of', { hotBalance: 72n }, 2n],
    ['coins that are gone', { hotBalance: 60n }, -10n],
    ['what a person has explained', { hotBalance: 72n, explained: 2n }, 0n],
    ['more than was explained', { hotBalance: 73n, explained: 2n }, 1n],
  ])('%s', (_name, change, difference) => {
    expect(differenceOf({ ...EVEN, ...change })).toBe(difference);
  });

  it('what nobody has heard of has no difference, and is no agreement', () => {
    expect(differenceOf({ ...EVEN, hotBalance: null })).toBeNull();
    expect(reconciliationStateOf({ ...EVEN, hotBalance: null }, null, NOW)).toBe('unheard');
    expect(reconciliationStateOf({ ...EVEN, hotBalance: null, cold: 0n, owed: 0n }, null, NOW)).toBe('even');
  });

  it('rounding leaves less than a unit for each movement, and only where the chain is finer', () => {
    expect(isDust('ethereum', 3n, 3n)).toBe(true);
    expect(isDust('ethereum', 4n, 3n)).toBe(false);
    expect(isDust('ethereum', -1n, 3n)).toBe(false);
    expect(isDust('bitcoin', 1n, 3n)).toBe(false);
  });
});

it('CON-173: a difference is red once it has stood for half an hour', () => {
  expect(reconciliationStateOf(EVEN, null, NOW)).toBe('even');
  expect(reconciliationStateOf({ ...EVEN, explained: 2n }, null, NOW)).toBe('explained');
  expect(reconciliationStateOf(EVEN, NOW - 29 * MINUTE_MS, NOW)).toBe('settling');
  expect(reconciliationStateOf(EVEN, NOW - 30 * MINUTE_MS, NOW)).toBe('red');
});

describe('CON-176: what to move between hot and cold', () => {
  const targets = { min: 40n, max: 80n };
  it.each([
    ['nothing without targets', { hotBalance: 1n, cold: 9n }, null, 0n, null],
    ['nothing while nobody knows', { hotBalance: null, cold: 9n }, targets, 0n, null],
    ['nothing in between', { hotBalance: 40n, cold: 0n }, targets, 40n, null],
    ['down to the middle', { hotBalance: 81n, cold: 0n }, targets, 0n, { kind: 'to_cold', amount: 21n }],
    [
      'no deeper than what waits',
      { hotBalance: 81n, cold: 0n },
      targets,
      70n,
      { kind: 'to_cold', amount: 11n },
    ],
    ['nothing down while all of it waits', { hotBalance: 81n, cold: 0n }, targets, 81n, null],
    ['up to the middle', { hotBalance: 39n, cold: 90n }, targets, 0n, { kind: 'from_cold', amount: 21n }],
    ['no more than lies cold', { hotBalance: 39n, cold: 5n }, targets, 0n, { kind: 'from_cold', amount: 5n }],
    ['up to what waits', { hotBalance: 50n, cold: 90n }, targets, 70n, { kind: 'from_cold', amount: 20n }],
    [
      'from outside where nothing is cold',
      { hotBalance: 0n, cold: 0n },
      targets,
      0n,
      { kind: 'top_up', amount: 60n },
    ],
  ] as const)('%s', (_name, books, wanted, waiting, hint) => {
    expect(hintOf(books, wanted, waiting)).toEqual(hint);
  });
});

it('CON-180: a network is late when it is silent, its node is away, or it is about half an hour behind', () => {
  const progress = { network: 'bitcoin', height: 100n, node_height: 103n, heard_at: new Date(NOW) } as const;
  expect(isLate(progress, NOW + 3 * MINUTE_MS)).toBe(false);
  expect(isLate(progress, NOW + 3 * MINUTE_MS + 1)).toBe(true);
  expect(isLate({ ...progress, node_height: 104n }, NOW)).toBe(true);
  expect(isLate({ ...progress, node_height: null }, NOW)).toBe(true);
  expect(isLate({ ...progress, network: 'ethereum', node_height: 200n }, NOW)).toBe(false);
});
