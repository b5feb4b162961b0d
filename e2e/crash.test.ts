import { envelope } from '../apps/server/test/support/call.ts';
import type { ServerProcess } from '../apps/server/test/support/server-process.ts';
import { expect, test } from './support/exchange.ts';
import { claimFunds, newTrader, signIn, type Trader } from './support/trader.ts';

test('SEQ-022 SPOT-073: the server is killed in the middle of trading, and every acknowledged order is on the screen after the restart', async ({
  page,
  exchange,
}) => {
  // Includes a second start of the server, whose time depends on the machine.
  const trader = await newTrader(exchange.server());
  await claimFunds(exchange.server(), trader);
  await signIn(page, trader);
  await page.goto('/dealCenter');
  await expect(page.getByRole('form', { name: 'Place an order' })).toContainText('10,000.00 USDT');

  const acknowledged = await tradeUntil(exchange.server(), trader, () => exchange.killAndRestart());
  expect(acknowledged.length, 'orders were acknowledged before the end').toBeGreaterThan(5);

  await page.reload();
  const orders = page.getByRole('region', { name: 'Your orders' });
  await expect(orders.getByRole('tab', { name: /Open orders/ })).toBeVisible();
  const openIds = await openOrderIds(exchange.server(), trader);
  expect(openIds).toEqual(expect.arrayContaining(acknowledged));
  // One order may have been stored without its answer arriving; never more than the one in flight.
  expect(openIds.length - acknowledged.length).toBeLessThanOrEqual(1);
  await expect(orders.getByRole('button', { name: /Cancel order: buy/i }).first()).toBeVisible();
});

/** Places orders in sequence, starts `disaster` meanwhile, and returns the acknowledged ids. */
async function tradeUntil(
  server: ServerProcess,
  trader: Trader,
  disaster: () => Promise<void>,
): Promise<number[]> {
  const acknowledged: number[] = [];
  let broken: Promise<void> | null = null;
  for (let number = 0; number < 400; number += 1) {
    if (number === 12) broken = disaster();
    const id = await placeOne(server, trader, number).catch(() => null);
    if (id === null) break;
    acknowledged.push(id);
  }
  await broken;
  return acknowledged;
}

async function placeOne(server: ServerProcess, { token }: Trader, number: number): Promise<number> {
  const form = { legal_id: 3, currency_id: 1, price: 95_000 + number, num: '0.0001', mode: 2 };
  const answer = await server.call('/api/transaction/in', { form, token });
  const { data } = answer.body as { readonly data: { readonly id: number } };
  expect(envelope(answer).type).toBe('ok');
  return data.id;
}

async function openOrderIds(server: ServerProcess, { token }: Trader): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await server.call('/api/transaction_in', { form: { page, limit: 100 }, token });
    const { list } = envelope<{ readonly list: readonly { readonly id: number }[] }>(answer).message;
    if (list.length === 0) return ids;
    ids.push(...list.map(({ id }) => id));
  }
}
