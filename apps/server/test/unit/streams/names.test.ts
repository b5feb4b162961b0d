import { expect, test } from 'vitest';
import { createNameBudgets } from '../../../src/edge/streams/names.ts';

test('STR-340: a connection names a hundred new streams at once and twenty a second, or none', () => {
  let nowMs = 0;
  const budget = createNameBudgets(() => nowMs).open('192.0.2.1');
  expect(budget.take(101)).toBe(false);
  expect(budget.take(100)).toBe(true);
  expect(budget.take(1)).toBe(false);
  nowMs += 1_000;
  expect(budget.take(21)).toBe(false);
  expect(budget.take(20)).toBe(true);
  nowMs += 3_600_000;
  expect(budget.take(101)).toBe(false);
});

test('STR-340: all connections of a network together name three hundred at once and sixty a second', () => {
  let nowMs = 0;
  const budgets = createNameBudgets(() => nowMs);
  const taken = (network: string, connections: number): number =>
    Array.from({ length: connections }, () => budgets.open(network).take(100)).filter(Boolean).length;
  expect(taken('192.0.2.1', 29)).toBe(3);
  expect(taken('192.0.2.2', 1)).toBe(1);
  nowMs += 1_000;
  budgets.removeFull();
  expect(budgets.open('192.0.2.1').take(61)).toBe(false);
  expect(budgets.open('192.0.2.1').take(60)).toBe(true);
  nowMs += 60_000;
  budgets.removeFull();
  expect(taken('192.0.2.1', 29)).toBe(3);
});
