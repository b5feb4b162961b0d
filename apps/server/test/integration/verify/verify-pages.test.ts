import { ownerId } from '@assay/engine';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { PAGE_ROWS } from '../../../src/core/checks/reading.ts';
import { BTC, credit, limitOrder, opening, USDT } from '../../support/commands.ts';
import { startSequencer } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const TRADERS = 130;
const ORDERS = TRADERS * 40;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const running = await startSequencer(database.url);
  const traders = Array.from({ length: TRADERS }, (_, index) => ownerId(200_001 + index));
  const orders = Array.from({ length: ORDERS }, (_, index) => {
    const trader = traders[index % TRADERS] ?? ownerId(1);
    // Every order has its own price: there are as many levels as orders.
    return index % 2 === 0
      ? limitOrder(trader, 'buy', 1_000_000 - index, 1)
      : limitOrder(trader, 'sell', 1_000_000 + index, 1);
  });
  const funds = traders.flatMap((trader) => [
    credit(trader, BTC, 10n ** 8n),
    credit(trader, USDT, 10n ** 8n * 10n ** 8n),
  ]);
  const outcomes = await Promise.all(
    [...opening(), ...funds, ...orders].map((command) => running.sequencer.submit(command)),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  await running.close();
});
afterAll(() => database.drop());

it('SEQ-065 OPS-028: more open orders and price levels than a page holds are read by pages', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const { checks, isClean } = await verify(database.url);
  const answers: readonly ({ readonly rows: readonly unknown[] } | undefined)[] = await Promise.all(
    asked.mock.results.map(({ value }) => value),
  );
  asked.mockRestore();
  const sizes = answers.map((answer) => answer?.rows.length ?? 0);
  expect(isClean).toBe(true);
  const counted = checks.map((check) => check.counted);
  expect(counted).toContain(`${ORDERS} open orders`);
  expect(counted).toContain(`${ORDERS} price levels`);
  expect(ORDERS).toBeGreaterThan(PAGE_ROWS);
  expect(Math.max(...sizes)).toBe(PAGE_ROWS);
});
