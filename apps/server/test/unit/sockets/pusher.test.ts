import { defineEvent } from '@assay/contract';
import type { Command, OwnerId, Trade } from '@assay/engine';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PRIVATE_PUSHES } from '../../../src/app/private-pushes.ts';
import { NO_CHAINS } from '../../../src/chains/none.ts';
import type { Schema } from '../../../src/core/database/schema.ts';
import type { CommittedCommand } from '../../../src/core/sequencer/interface.ts';
import { type PrivatePush, PUSHED_MAX, privatePush } from '../../../src/edge/sockets/private-push.ts';
import { startPusher } from '../../../src/edge/sockets/pusher.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';
import { demoMarketData } from '../../support/demo-market-data.ts';
import { journaled } from '../../support/journaled.ts';
import { SHOWS_ALL } from '../../support/shows-all.ts';

type Sent = {
  readonly to: OwnerId;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** A pusher with these users connected; every batch that it is told of adds to `sent`. */
function open(connected: readonly OwnerId[], pushes: readonly PrivatePush[] = PRIVATE_PUSHES) {
  const sent: Sent[] = [];
  let commit: (batch: readonly CommittedCommand[]) => void = () => undefined;
  const pusher = startPusher({
    pushes,
    sequencer: {
      projection: {
        ...SHOWS_ALL,
        onProjected(listener) {
          commit = listener;
          return () => undefined;
        },
      },
    },
    proofs: {
      of: () => undefined,
      users: () => connected,
      isAnybodyConnected: () => connected.length > 0,
      isConnected: (user) => connected.includes(user),
      connectionsOf: () => new Map(),
    },
    publisher: {
      publishToUser: (to, name, payload) => void sent.push({ to, name, payload: Object(payload) }),
    },
    database: {} as Kysely<Schema>,
    context: {
      listings: demoMarketData(),
      timeZone: 'Asia/Shanghai',
      explorers: { template: () => '', refresh: async () => {} },
      chains: NO_CHAINS,
    },
    log: pino({ level: 'silent' }),
  });
  return { sent, pusher, publish: (commands: readonly Command[]) => commit(journaled(commands).batch) };
}

it('SOCK-012 SOCK-062: a batch is told once for each user and kind, each thing as it stands after it', () => {
  const { sent, publish } = open([ALICE, BOB]);
  publish([
    ...opening(),
    limitOrder(ALICE, 'sell', 5_000_000, 300),
    limitOrder(BOB, 'buy', 5_000_000, 100),
    limitOrder(BOB, 'buy', 5_000_000, 100),
    limitOrder(BOB, 'buy', 5_000_000, 50),
  ]);
  const balance = ['update_balance', ALICE, `update_balance_${ALICE}`, ALICE];
  expect(sent.slice(0, 2).flatMap(({ name, to }) => [name, to])).toEqual(balance);
  expect(sent.map(({ name }) => name).filter((name) => !name.startsWith('update_balance'))).toEqual([
    ...['credit_update', 'credit_update'],
    ...['entrust_update', 'entrust_update'],
    ...['trade_update', 'trade_update'],
  ]);
  const of = (name: string, to: OwnerId) => sent.find((one) => one.name === name && one.to === to)?.payload;
  expect(of('entrust_update', ALICE)).toMatchObject({
    more: 0,
    orders: [{ status: 'open', complete_number: '0.00250', number: '0.00050' }],
  });
  expect(of('entrust_update', BOB)?.orders).toMatchObject([
    { status: 'filled' },
    { status: 'filled' },
    { status: 'filled' },
  ]);
  expect(of('trade_update', BOB)?.trades).toMatchObject([{ type: 'in' }, { type: 'in' }, { type: 'in' }]);
  expect(of('trade_update', ALICE)?.trades).toMatchObject([{ is_maker: true }, {}, {}]);
  expect(of('update_balance', ALICE)?.balances).toMatchObject([
    { currency_name: 'BTC', lock_balance: '0.00050000' },
    { currency_name: 'USDT' },
  ]);
});

it('SOCK-011: nothing is made for whom nobody is connected, nor of what was refused', () => {
  const nobody = open([]);
  nobody.publish(opening());
  expect(nobody.sent).toEqual([]);
  const alone = open([BOB]);
  const tooMuch = limitOrder(BOB, 'buy', 5_000_000, 20_000_000);
  alone.publish([...opening(), limitOrder(ALICE, 'sell', 5_000_000, 300), tooMuch]);
  expect(new Set(alone.sent.map(({ to }) => to))).toEqual(new Set([BOB]));
  expect(alone.sent.map(({ name }) => name)).not.toContain('entrust_update');
});

it('SOCK-063: of more than a push carries the newest are told, and that there is more', () => {
  const { sent, publish } = open([ALICE]);
  const count = PUSHED_MAX + 20;
  publish([
    ...opening(),
    ...Array.from({ length: count }, (_, at) => limitOrder(ALICE, 'sell', 5_000_000 + at, 100)),
  ]);
  const pushed = sent.find(({ name }) => name === 'entrust_update');
  expect(pushed?.payload).toMatchObject({
    more: 1,
    orders: Array.from({ length: PUSHED_MAX }, (_, at) => ({ id: at + 21 })),
  });
});

it('SOCK-064 SOCK-067: a push joins by its declaration alone, and tells those who missed some that there is more', async () => {
  const filled = defineEvent({
    name: 'fills',
    access: 'private',
    summary: 'What the caller took.',
    payload: z.object({ more: z.number(), ids: z.array(z.number()) }),
  });
  const push = privatePush<Trade, typeof filled>({
    event: filled,
    from: { trade_executed: (event) => event.trade },
    to: ({ taker }) => taker,
    key: ({ id }) => id,
    payload: ({ changes, more }) => ({ more, ids: changes.map(({ entity }) => entity.id) }),
  });
  const { sent, publish, pusher } = open([ALICE, BOB], [push]);
  publish([...opening(), limitOrder(ALICE, 'sell', 5_000_000, 300), limitOrder(BOB, 'buy', 5_000_000, 100)]);
  expect(sent).toEqual([{ to: BOB, name: 'fills', payload: { more: 0, ids: [1] } }]);
  await pusher.repeat();
  expect(sent.slice(1)).toEqual([
    { to: ALICE, name: 'fills', payload: { more: 1, ids: [] } },
    { to: BOB, name: 'fills', payload: { more: 1, ids: [] } },
  ]);
});
