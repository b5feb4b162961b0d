import { describe, expect, test } from 'vitest';
import type { Cost, Costs } from '../books/compare.ts';
import type { Operation } from '../books/operation.ts';
import {
  CANCELLED_SHARE,
  createOrderFlow,
  IMMEDIATE_SHARE,
  MODIFIED_SHARE,
  type ScenarioName,
} from '../books/order-flow.ts';
import { worstRows } from '../books/scenarios.ts';

const NAMES: readonly ScenarioName[] = ['normal', 'static', 'swing-25', 'swing-40', 'flash-crash'];
const ORDERS = 20_000;

describe.each(NAMES)('the scenario %s', (name) => {
  const flow = createOrderFlow(name, ORDERS, 3);
  const placed = flow.filter((step) => step.kind === 'place');

  test('PERF-001: the same seed gives the same steps, another seed other ones', () => {
    const steps = createOrderFlow(name, 1_000, 7);
    expect(createOrderFlow(name, 1_000, 7)).toEqual(steps);
    expect(createOrderFlow(name, 1_000, 8)).not.toEqual(steps);
  });

  test('PERF-017: immediate, cancelled and modified orders have the shares of the description', () => {
    const immediate = new Set(placed.filter(({ timeInForce }) => timeInForce === 'ioc').map(({ id }) => id));
    const named = (kind: Operation['kind']): Set<number> =>
      new Set(flow.filter((step) => step.kind === kind).map(({ id }) => id));
    expect(placed).toHaveLength(ORDERS);
    expect(immediate.size / ORDERS).toBeCloseTo(IMMEDIATE_SHARE, 1);
    expect(named('cancel').size / (ORDERS - immediate.size)).toBeCloseTo(CANCELLED_SHARE, 1);
    expect(named('move').size / (ORDERS - immediate.size)).toBeCloseTo(MODIFIED_SHARE, 1);
    expect([...named('cancel'), ...named('move')].filter((id) => immediate.has(id))).toEqual([]);
  });

  test('PERF-017: an order is placed before it is modified or cancelled, and some are named again when they are gone', () => {
    const known = new Set<number>();
    const cancelled = new Set<number>();
    let repeats = 0;
    for (const step of flow) {
      if (step.kind === 'place') known.add(step.id);
      else expect(known.has(step.id)).toBe(true);
      if (cancelled.has(step.id)) repeats += 1;
      if (step.kind === 'cancel') cancelled.add(step.id);
    }
    expect(repeats).toBeGreaterThan(0);
  });
});

test('PERF-017: prices span more, the further the middle swings', () => {
  const spans = (['static', 'normal', 'swing-25', 'swing-40', 'flash-crash'] as const).map((name) => {
    const prices = createOrderFlow(name, ORDERS, 3).flatMap((step) =>
      step.kind === 'place' ? step.price : [],
    );
    return Math.max(...prices) - Math.min(...prices);
  });
  expect(spans).toEqual(spans.toSorted((left, right) => left - right));
  expect(spans[0]).toBeLessThanOrEqual(100);
});

test('PERF-019: the slowest scenario comes first, then the lowest ratio to each peer, also when it is another scenario', () => {
  const costOf = (nanosecondsPerOperation: number): Cost => ({
    nanosecondsPerOperation,
    wallNanosecondsPerOperation: 0,
    bytesPerOperation: 0,
    fills: 0,
    levels: 0,
  });
  const costs = (engine: number, textbook: number): Costs => ({
    book: costOf(100),
    engine: costOf(engine),
    journal: costOf(1),
    textbook: costOf(textbook),
    peer: costOf(7_000),
  });
  const [slowest, textbook, peer] = worstRows([
    ['normal', costs(700, 140)],
    ['static', costs(900, 450)],
  ]);
  expect(slowest).toMatchObject({ name: 'worst of five: whole engine (static)', ours: 900 });
  expect(textbook).toMatchObject({ ours: 700, peer: 140, ratio: 0.2 });
  expect(textbook?.name).toBe('worst of five: whole engine, beside textbook book (normal)');
  expect(peer?.name).toBe('worst of five: whole engine, beside nodejs-order-book (static)');
});
