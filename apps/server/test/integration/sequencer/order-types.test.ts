import { type Command, orderId, type PairSpec } from '@assay/engine';
import { lots, ratePpm, ticks } from '@assay/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { ALICE, BOB, BTC_USDT, limitOrder, opening } from '../../support/commands.ts';
import { startSequencer, type TestSequencer } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let running: TestSequencer;

/** Opens at a last price of 500 with a band, a stop order, an OCO pair and a post-only order of Alice's. */
beforeEach(async () => {
  database = await createTestDatabase();
  running = await startSequencer(database.url);
  for (const command of opening()) await running.sequencer.submit(withBand(command));
  await running.sequencer.submit(limitOrder(BOB, 'sell', 500, 10));
  await running.sequencer.submit(limitOrder(ALICE, 'buy', 500, 10));
  const terms = { by: { trader: ALICE }, pair: BTC_USDT, side: 'sell', quantity: lots(10) } as const;
  await accept({
    room: 'spot',
    type: 'place_stop_order',
    ...terms,
    triggerKind: 'stop',
    triggerPrice: ticks(450),
  });
  const prices = { price: ticks(550), triggerPrice: ticks(460), stopPrice: ticks(455) };
  await accept({ room: 'spot', type: 'place_oco_order', ...terms, ...prices });
  await accept({ room: 'spot', type: 'place_limit_order', ...terms, price: ticks(560), postOnly: true });
});

afterEach(async () => {
  await running.close();
  await database.drop();
});

function withBand(command: Command): Command {
  if (command.type !== 'list_pair') return command;
  const pair: PairSpec = { ...command.pair, priceBand: ratePpm(500_000) };
  return { ...command, pair };
}

async function accept(command: Command): Promise<void> {
  expect(await running.sequencer.submit(command)).toMatchObject({ ok: true });
}

async function differences(): Promise<string[]> {
  return (await verify(database.url)).checks.flatMap((check) => check.differences);
}

const rows = () =>
  database.query(
    `select id::int, kind, status, held::int, time_in_force, post_only, trigger_kind, trigger_price::int,
       trigger_direction, oco_order::int from orders where id > 2 order by id`,
  );

const limit = { kind: 'limit', status: 'open', time_in_force: 'gtc' };
const free = { trigger_kind: null, trigger_price: null, trigger_direction: null, oco_order: null };
const waiting = { status: 'waiting', trigger_kind: 'stop', trigger_direction: 'falling', post_only: false };

describe('orders of every type', () => {
  it('SEQ-027: tell in their rows what they are, what they wait for and what they are tied to', async () => {
    const held = 10_000;
    expect(await rows()).toEqual([
      { id: 3, ...waiting, kind: 'market', held, time_in_force: 'ioc', trigger_price: 450, oco_order: null },
      { id: 4, ...limit, ...free, held, post_only: true, oco_order: 5 },
      // The waiting order of a pair of sells can cost nothing in addition to the resting one.
      {
        id: 5,
        ...waiting,
        ...{ kind: 'limit', held: 0, time_in_force: 'gtc', trigger_price: 460, oco_order: 4 },
      },
      { id: 6, ...limit, ...free, held, post_only: true },
    ]);
    expect(await database.query('select price_band from pairs')).toEqual([{ price_band: 500_000 }]);
  });

  it('SEQ-027 OPS-026: add up, whether they wait, fire, are amended or cancelled', async () => {
    expect(await differences()).toEqual([]);
    await accept({
      room: 'spot',
      type: 'amend_order',
      by: { trader: ALICE },
      order: orderId(6),
      price: ticks(570),
      quantity: lots(20),
    });
    await accept(limitOrder(BOB, 'buy', 460, 4));
    await accept(limitOrder(ALICE, 'sell', 460, 4));
    await accept(limitOrder(BOB, 'buy', 550, 4));
    expect(await differences()).toEqual([]);
    const statuses = await database.query(
      'select id::int, status, quantity::int from orders where id > 2 order by id',
    );
    expect(statuses.slice(0, 4)).toEqual([
      { id: 3, status: 'waiting', quantity: 10 },
      { id: 4, status: 'cancelled', quantity: 10 },
      { id: 5, status: 'open', quantity: 10 },
      { id: 6, status: 'open', quantity: 20 },
    ]);
    await accept({ room: 'spot', type: 'cancel_all_orders', by: { trader: ALICE } });
    expect(await differences()).toEqual([]);
    expect(await database.query('select count(*)::int as held from balances where held > 0')).toEqual([
      { held: 0 },
    ]);
  });

  it('SEQ-022 SEQ-024: are there after a restart, from the snapshot and from the journal alone', async () => {
    const before = await rows();
    await running.close();
    expect(await differences()).toEqual([]);
    await database.query('delete from snapshots');
    expect(await differences()).toEqual([]);
    running = await startSequencer(database.url);
    expect(await rows()).toEqual(before);
    await accept({ room: 'spot', type: 'cancel_order', by: { trader: ALICE }, order: orderId(3) });
  });
});
