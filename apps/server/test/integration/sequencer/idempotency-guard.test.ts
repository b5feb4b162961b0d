import { type Command, type OrderId, type Outcome, orderId } from '@assay/engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { IdempotencyGuard } from '../../../src/core/sequencer/idempotency-guard.ts';
import { createKeyLookup } from '../../../src/core/sequencer/key-lookup.ts';
import { ExchangeUnavailable } from '../../../src/core/shared/unavailable.ts';
import { ALICE, BOB, credit, limitOrder, opening, USDT } from '../../support/commands.ts';
import { type CutLine, openLine } from '../../support/cut-line.ts';
import { randomFrom } from '../../support/random.ts';
import { startSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

/** Commands between a first attempt and its retry. */
const OTHERS = 256;

let database: TestDatabase;
let line: CutLine;
let pool: Database;
let running: TestSequencer;
let guarded: IdempotencyGuard;

beforeEach(async () => {
  database = await createTestDatabase();
  line = await openLine(database.url);
  pool = connectDatabase({ url: database.url, onError: () => undefined, maximumConnections: 4 });
  await start();
  for (const command of opening()) await guarded.submit(command);
});
afterEach(async () => {
  await running.close();
  await pool.close();
  await line.close();
  await database.drop();
});

async function start(): Promise<void> {
  running = await startSequencer(line.url);
  guarded = new IdempotencyGuard(running.sequencer, createKeyLookup(pool.pool), { isWriter: true });
}

const buy = (key: string): Command => limitOrder(ALICE, 'buy', 100, 5, key);

function limitBuy(key: string) {
  const command = buy(key);
  if (command.type !== 'place_limit_order') throw new Error(`not a limit order: ${command.type}`);
  return command;
}

function orderOf(outcome: Outcome): OrderId {
  if (!outcome.ok || outcome.createdId === null) throw new Error('no order was placed');
  return orderId(outcome.createdId);
}

async function orderCount(): Promise<number> {
  const [row] = await database.query<{ count: number }>('select count(*)::int as count from orders');
  return row?.count ?? 0;
}

/** Submits many commands with other keys of Alice's in between. */
async function sendOthers(): Promise<void> {
  const others = Array.from({ length: OTHERS }, (_, index) => buy(`other-${index}`));
  await Promise.all(others.map((command) => guarded.submit(command)));
}

it('SEQ-038: a retry gets the first answer when the engine has long forgotten its key, also after a restart', async () => {
  const first = orderOf(await guarded.submit(buy('mine')));
  await sendOthers();
  expect(await guarded.submit(buy('mine'))).toMatchObject({
    ok: true,
    repeated: true,
    createdId: first,
    events: [],
  });
  await running.close();
  await start();
  expect(await guarded.submit(buy('mine'))).toMatchObject({ repeated: true, createdId: first });
  expect(await orderCount()).toBe(OTHERS + 1);
});

it('SEQ-038: a credit with a key never comes twice either, however many orders came in between', async () => {
  const gift = { ...credit(ALICE, USDT, 777n), key: 'gift' } as Command;
  await guarded.submit(gift);
  await sendOthers();
  expect(await guarded.submit(gift)).toMatchObject({ ok: true, repeated: true, events: [] });
  const entries = await database.query('select amount from ledger_entries where amount = 777');
  expect(entries).toHaveLength(1);
});

it('SEQ-038: two owners may use the same key, each for an order of their own', async () => {
  const mine = await guarded.submit(buy('same'));
  const theirs = await guarded.submit(limitOrder(BOB, 'buy', 100, 5, 'same'));
  expect(orderOf(theirs)).not.toBe(orderOf(mine));
  expect(theirs).not.toHaveProperty('repeated');
});

it('SEQ-038: and at the very same moment, too, neither waiting for the other nor hearing the other’s answer', async () => {
  const [mine, theirs, again] = await Promise.all([
    guarded.submit(buy('same')),
    guarded.submit(limitOrder(BOB, 'buy', 100, 5, 'same')),
    guarded.submit(buy('same')),
  ]);
  expect(orderOf(theirs)).not.toBe(orderOf(mine));
  expect(theirs).not.toHaveProperty('repeated');
  expect(again).toMatchObject({ repeated: true, createdId: orderOf(mine) });
  const owners = await database.query<{ owner: bigint }>('select owner from orders order by owner');
  expect(owners.map(({ owner }) => Number(owner))).toEqual([ALICE, BOB]);
});

it('SEQ-029: a retry that overtakes the forgetting, in one breath with it, still places nothing', async () => {
  const first = guarded.submit(buy('mine'));
  const others = Array.from({ length: OTHERS + 50 }, (_, index) => buy(`other-${index}`));
  const rest = others.map((command) => guarded.submit(command));
  // Submitted while the first one is still in flight, with enough other commands in between to evict it from the
  // engine's memory.
  const retries = Array.from({ length: 20 }, () => guarded.submit(buy('mine')));
  const order = orderOf(await first);
  for (const retry of await Promise.all(retries)) expect(orderOf(retry)).toBe(order);
  await Promise.all(rest);
  expect(await orderCount()).toBe(others.length + 1);
});

it('SEQ-029: of retries that come together after a refusal, each is tried until one is accepted', async () => {
  const dear = limitOrder(ALICE, 'buy', 10_000_000, 10_000_000, 'dear');
  const broke = await Promise.all([
    guarded.submit(limitOrder(ALICE, 'buy', 9_000_000_000_000, 10_000_000, 'dear')),
    guarded.submit(dear),
    guarded.submit(dear),
  ]);
  expect(broke.map((outcome) => outcome.ok)).toEqual([false, true, true]);
  expect(await orderCount()).toBe(1);
});

it('SEQ-029: a retry while the database decides whether the first was stored places nothing', async () => {
  const first = guarded.submit(buy('in-doubt'));
  line.cutAtNextAnswer();
  const order = orderOf(await first);
  await until(() => guarded.health() === 'ready');
  expect(orderOf(await guarded.submit(buy('in-doubt')))).toBe(order);
  expect(await orderCount()).toBe(1);
});

it('SEQ-029: a key that cannot be looked up is refused as retryable', async () => {
  const dead = {
    connect: () => Promise.reject(new Error('the line is dead')),
  } as unknown as Database['pool'];
  const blind = new IdempotencyGuard(running.sequencer, createKeyLookup(dead), { isWriter: true });
  await expect(blind.submit(buy('mine'))).rejects.toThrow(ExchangeUnavailable);
  expect(await orderCount()).toBe(0);
});

it('SEQ-406: a request asks the table of keys once, for itself and for its command', async () => {
  const asked: string[] = [];
  const lookup = createKeyLookup(pool.pool);
  const guard = new IdempotencyGuard(
    running.sequencer,
    (space, key) => {
      asked.push(key);
      return lookup(space, key);
    },
    { isWriter: true },
  );
  const place = () =>
    guard.run({ trader: ALICE, key: 'mine' }, 'place_limit_order', async ({ isRepeat, submit }) => ({
      isRepeat,
      outcome: await submit(limitBuy('mine')),
    }));
  const [first, again] = await Promise.all([place(), place()]);
  expect([first.isRepeat, again.isRepeat]).toEqual([false, true]);
  expect(orderOf(again.outcome)).toBe(orderOf(first.outcome));
  expect(asked).toEqual(['mine', 'mine']);
  expect(await orderCount()).toBe(1);
});

it('SEQ-406: a key that another command takes while a request is under way is looked up again', async () => {
  const refused = await guarded.run(
    { trader: ALICE, key: 'mine' },
    'place_limit_order',
    async ({ isRepeat, submit }) => {
      expect(isRepeat).toBe(false);
      await guarded.submit(limitOrder(ALICE, 'buy', 101, 5, 'mine'));
      await sendOthers();
      return submit(limitBuy('mine'));
    },
  );
  expect(refused).toMatchObject({ ok: false, rejection: { code: 'key_used' } });
  expect(guarded.health()).toBe('ready');
  expect(await orderCount()).toBe(1 + OTHERS);
});

it('SEQ-030: past the door the engine itself refuses a key that was used, and the tables would hold none twice', async () => {
  await guarded.submit(buy('mine'));
  expect(await running.sequencer.submit(buy('mine'))).toMatchObject({
    ok: false,
    rejection: { code: 'key_used' },
  });
  const twice = database.query('insert into client_keys select * from client_keys');
  await expect(twice).rejects.toThrow(/client_keys_pkey/);
  expect(await orderCount()).toBe(1);
});

it('SEQ-043: the same key with another command is refused, however old the first is, and does nothing', async () => {
  await guarded.submit(buy('mine'));
  const other = limitOrder(ALICE, 'buy', 101, 5, 'mine');
  const refused = { ok: false, rejection: { code: 'key_used' } };
  expect(await guarded.submit(other)).toMatchObject(refused);
  await sendOthers();
  expect(await guarded.submit(other)).toMatchObject(refused);
  const [together] = await Promise.all([
    guarded.submit(buy('new')),
    guarded.submit(limitOrder(ALICE, 'sell', 900, 5, 'new')),
  ]);
  expect(together.ok).toBe(true);
  expect(await orderCount()).toBe(OTHERS + 2);
});

it("SEQ-044: a trader's key never meets a credit's, whatever it is called", async () => {
  const claim = { ...credit(ALICE, USDT, 777n), by: { service: 'demo' }, key: 'claim' } as Command;
  await guarded.submit(buy('claim'));
  expect(await guarded.submit(claim)).toMatchObject({ ok: true, createdId: null });
  expect(await guarded.submit(claim)).toMatchObject({ ok: true, repeated: true });
  expect(await database.query('select amount from ledger_entries where amount = 777')).toHaveLength(1);
});

it('SEQ-045: what two colleagues approve at the same moment is done once, and both hear that it was', async () => {
  const approval = (staff: number) =>
    ({
      ...credit(ALICE, USDT, 555n),
      by: { staff, name: `s${staff}`, reason: 'owed' },
      key: 'request-7',
    }) as Command;
  const both = await Promise.all([guarded.submit(approval(1)), guarded.submit(approval(2))]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await database.query('select amount from ledger_entries where amount = 555')).toHaveLength(1);
});

it('SEQ-038: 10,000 retries in random order, many at once, place each order once and give one answer each', async () => {
  const random = randomFrom(20_260);
  const keys = Array.from({ length: 1_200 }, (_, index) => ({
    owner: index % 2 ? ALICE : BOB,
    key: `k${index}`,
  }));
  const answers = new Map<string, Set<OrderId>>();
  for (let sent = 0; sent < 10_000; ) {
    const burst = Array.from({ length: Math.min(1 + random(150), 10_000 - sent) }, () => {
      const { owner, key } = keys[random(keys.length)] ?? { owner: ALICE, key: 'k1' };
      return { name: `${owner} ${key}`, answer: guarded.submit(limitOrder(owner, 'buy', 100, 1, key)) };
    });
    sent += burst.length;
    for (const { name, answer } of burst) {
      const known = answers.get(name) ?? new Set();
      answers.set(name, known.add(orderOf(await answer)));
    }
  }
  expect([...answers.values()].filter((orders) => orders.size !== 1)).toEqual([]);
  expect(new Set([...answers.values()].flatMap((orders) => [...orders])).size).toBe(answers.size);
  expect(await orderCount()).toBe(answers.size);
});
