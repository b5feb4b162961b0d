import { orderId } from '@assay/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ExchangeUnavailable } from '../../../src/core/shared/unavailable.ts';
import { ALICE, BOB, cancelOrder, limitOrder, opening } from '../../support/commands.ts';
import { createSequencer, startSequencer, type TestSequencer } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let running: TestSequencer;

beforeEach(async () => {
  database = await createTestDatabase();
  running = await startSequencer(database.url);
  for (const command of opening()) await running.sequencer.submit(command);
});

afterEach(async () => {
  await running.close();
  await database.drop();
});

const count = async (table: string): Promise<number> => {
  const [row] = await database.query<{ count: bigint }>(`select count(*) from ${table}`);
  return Number(row?.count);
};

describe('a committed batch', () => {
  it('SEQ-001: an answered order is already in the database', async () => {
    const outcome = await running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 5));
    expect(await database.query('select status, held from orders')).toEqual([
      // 5 lots of 0.00001 at 100 ticks of 0.01, in units of 10^-8.
      { status: 'open', held: 5_000n },
    ]);
    expect(running.sequencer.lastSequence()).toBe(outcome.sequence);
  });

  it('SEQ-002: a rejected command is journaled too, and no sequence is skipped', async () => {
    await running.sequencer.submit(limitOrder(ALICE, 'buy', 9_000_000_000_000, 10_000_000));
    await running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 5));
    const rows = await database.query<{ sequence: bigint; accepted: boolean }>(
      'select sequence, accepted, owner, room, type, made from journal order by sequence',
    );
    expect(rows.map((row) => Number(row.sequence))).toEqual(rows.map((_, index) => index + 1));
    expect(rows.slice(-2).map((row) => row.accepted)).toEqual([false, true]);
    expect(rows.at(-1)).toMatchObject({
      owner: BigInt(ALICE),
      room: 'spot',
      type: 'place_limit_order',
      made: 1n,
    });
  });

  it('SEQ-003 SEQ-800: commands that wait together are one row of the journal, and all their rows share one transaction', async () => {
    const orders = Array.from({ length: 40 }, (_, index) =>
      limitOrder(index % 2 ? ALICE : BOB, 'buy', 100, 5),
    );
    await Promise.all(orders.map((order) => running.sequencer.submit(order)));
    expect(running.batches.at(-1)).toBe(40);
    const [seen] = await database.query<{ transactions: bigint }>(
      `select count(distinct xmin::text) as transactions from
         (select xmin from journal where type = 'place_limit_order' union all select xmin from orders) as rows`,
    );
    expect(seen?.transactions).toBe(1n);
    const [batch] = await database.query<{ last: bigint; before: boolean }>(
      `select journal_batches.last_sequence as last, journal_batches.xmin::text = lease.xmin::text as before
       from journal_batches, lease where first_sequence = 8`,
    );
    expect(batch).toEqual({ last: 47n, before: true });
  });

  it('SEQ-008: a flood is stored in batches of bounded size, in the order it came', async () => {
    await running.close();
    running = await startSequencer(database.url, { limits: { batch: 7 } });
    const orders = Array.from({ length: 30 }, () => limitOrder(ALICE, 'buy', 100, 1));
    const outcomes = await Promise.all(orders.map((order) => running.sequencer.submit(order)));
    expect(running.batches).toEqual([7, 7, 7, 7, 2]);
    const sequences = outcomes.map((outcome) => outcome.sequence);
    expect(sequences).toEqual([...sequences].sort((left, right) => left - right));
  });

  it('SEQ-005: an order that fills, fills again and is cancelled in one batch is one row', async () => {
    const sell = await running.sequencer.submit(limitOrder(ALICE, 'sell', 500, 30));
    if (!sell.ok || sell.createdId === null) throw new Error('the order was not placed');
    await Promise.all([
      running.sequencer.submit(limitOrder(BOB, 'buy', 500, 10)),
      running.sequencer.submit(limitOrder(BOB, 'buy', 500, 10)),
      running.sequencer.submit(cancelOrder(ALICE, orderId(sell.createdId))),
    ]);
    expect(running.batches.at(-1)).toBe(3);
    expect(
      await database.query(`select filled, status, held from orders where id = ${sell.createdId}`),
    ).toEqual([{ filled: 20n, status: 'cancelled', held: 0n }]);
    expect(await count('trades')).toBe(2);
  });

  it('SEQ-006 SEQ-007: listeners hear of it in order, before its callers, and one that fails harms nobody', async () => {
    const observed: string[] = [];
    running.sequencer.onCommitted(() => {
      throw new Error('a listener with a bug');
    });
    running.sequencer.onCommitted((batch) => {
      for (const { outcome } of batch) observed.push(`committed ${outcome.sequence}`);
    });
    const first = running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 1));
    const second = running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 1));
    void first.then((outcome) => observed.push(`answered ${outcome.sequence}`));
    await second.then((outcome) => observed.push(`answered ${outcome.sequence}`));
    expect(observed).toEqual(['committed 8', 'committed 9', 'answered 8', 'answered 9']);
    expect(running.log.join()).toContain('a listener with a bug');
  });

  it('SEQ-009: what the queue cannot hold is refused at once instead of filling the memory', async () => {
    await running.close();
    running = await startSequencer(database.url, { limits: { waiting: 3 } });
    const orders = Array.from({ length: 5 }, () =>
      running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 1)),
    );
    const results = await Promise.allSettled(orders);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(results[4]).toMatchObject({ reason: expect.any(ExchangeUnavailable) });
  });

  it('SEQ-010: times never go back when the clock is set back, not even across a restart', async () => {
    await running.close();
    const clock = { now: 2_000_000_000_000 };
    running = await startSequencer(database.url, { now: () => clock.now });
    const before = await running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 1));
    clock.now -= 60_000;
    const after = await running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 1));
    await running.close();
    running = await startSequencer(database.url, { now: () => clock.now - 60_000 });
    const restarted = await running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 1));
    expect([after.time, restarted.time]).toEqual([before.time, before.time]);
  });

  it('SEQ-019: a sequencer that has not started, or has stopped, refuses', async () => {
    const idle = createSequencer(database.url);
    await expect(idle.sequencer.submit(limitOrder(ALICE, 'buy', 100, 1))).rejects.toThrow(
      ExchangeUnavailable,
    );
    await idle.close();
    await running.sequencer.stop();
    await expect(running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 1))).rejects.toThrow(
      ExchangeUnavailable,
    );
    expect(running.sequencer.health()).toBe('stopped');
  });
});
