import { events } from '@assay/contract';
import { pairId, SETUP } from '@assay/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ETH, type Trader, USDT } from '../../support/http-exchange.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';
import { assay, buyer, onSpotMarket, seller, spot } from '../../support/spot-scene.ts';

onSpotMarket({ lastPrice: '1000' });

type Row = Readonly<Record<string, unknown>>;

const clients: SocketClient[] = [];
let ofBuyer: SocketClient;
let ofSeller: SocketClient;
beforeEach(async () => {
  ofBuyer = await prove(buyer);
  ofSeller = await prove(seller);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const trader of [seller, buyer]) await spot.cancelAll(trader);
});

async function prove(trader: Trader, version: 2 | 4 = 4): Promise<SocketClient> {
  const client = await connectSocket(assay.url, { version });
  clients.push(client);
  expect(await client.ask('login', { token: trader.token })).toMatchObject({ user_id: trader.id });
  return client;
}

/** Checks the last push of the order, once one matches: the row of the list, in a payload of the contract. */
async function expectPush(client: SocketClient, who: Trader, id: number, fits: Row): Promise<void> {
  const rowsOf = (push: Row): readonly Row[] =>
    (push.orders as readonly Row[]).filter((row) => row.id === id);
  const isIt = (row: Row): boolean => Object.entries(fits).every(([name, value]) => row[name] === value);
  const push = await client.push('entrust_update', (one) => rowsOf(one).some(isIt));
  const { type, user_id, more, orders } = z.parse(events.entrustUpdate.payload, push);
  expect({ type, user_id, more }).toEqual({ type: 'entrust_update', user_id: who.id, more: 0 });
  const { list } = await spot.list('/api/transaction_all', who);
  expect(list.find((row) => row.id === id)).toEqual(orders.find((row) => row.id === id));
}

describe('SOCK-060 SOCK-061: every change of an order is pushed to its owner, as the lists answer it', () => {
  it.each([2, 4] as const)(
    'placed, filled in part, filled whole, and the trades of both sides, to a client of socket.io %i',
    async (version) => {
      const client = await prove(buyer, version);
      const { data } = await spot.place('in', buyer, '990', '0.3');
      await expectPush(client, buyer, data.id, { status: 'open', complete_number: '0.00000' });
      await spot.place('out', seller, '990', '0.1');
      await expectPush(client, buyer, data.id, {
        status: 'open',
        complete_number: '0.10000',
        number: '0.20000',
      });
      const last = await spot.place('out', seller, '990', '0.2');
      await expectPush(client, buyer, data.id, { status: 'filled' });
      await expectPush(ofSeller, seller, last.data.id, { status: 'filled' });
      for (const [line, who] of [
        [client, buyer],
        [ofSeller, seller],
      ] as const) {
        const { list } = await spot.list('/api/transaction_complete', who);
        await line.push('trade_update', (push) => (push.trades as readonly Row[])[0]?.number === '0.20000');
        const trades = line
          .pushes('trade_update')
          .flatMap((push) => z.parse(events.tradeUpdate.payload, push).trades);
        // The trade that sets the last price may be pushed after the connection, before these.
        expect(trades.toReversed().slice(0, 2)).toEqual(list.slice(0, 2));
      }
    },
  );

  it('changed, and cancelled', async () => {
    const { data } = await spot.place('in', buyer, '980', '0.3');
    await spot.send('/api/transaction/amend', buyer, { id: data.id, type: 'in', price: '981', num: '0.2' });
    await expectPush(ofBuyer, buyer, data.id, { price: '981.00', total_number: '0.20000', status: 'open' });
    await spot.cancelAll(buyer);
    await expectPush(ofBuyer, buyer, data.id, { status: 'cancelled', cancel_reason: 'owner' });
  });

  it('triggered', async () => {
    const more = { trigger_price: '1010', trigger_kind: 'stop' };
    const { data } = await spot.place('in', buyer, '1005', '0.1', more);
    await expectPush(ofBuyer, buyer, data.id, { status: 'waiting' });
    await spot.tradeAt('1010');
    await expectPush(ofBuyer, buyer, data.id, { status: 'open' });
  });

  it('cancelled with the order that it was tied to', async () => {
    const terms = { oco_trigger_price: '1050', oco_stop_price: '1060' };
    const { data } = await spot.place('in', buyer, '970', '0.1', terms);
    const sibling = Number(data.oco_id);
    expect(sibling).toBeGreaterThan(0);
    await expectPush(ofBuyer, buyer, sibling, { status: 'waiting', oco_id: data.id });
    await spot.place('out', seller, '970', '0.1');
    await expectPush(ofBuyer, buyer, data.id, { status: 'filled' });
    await expectPush(ofBuyer, buyer, sibling, { status: 'cancelled', cancel_reason: 'oco' });
  });

  it('cancelled because its pair ended', async () => {
    const { data } = await spot.place('in', buyer, '50', '0.1', { legal_id: USDT, currency_id: ETH });
    await assay.submit({ room: 'listing', type: 'delist_pair', by: SETUP, pair: pairId(2) });
    await expectPush(ofBuyer, buyer, data.id, { status: 'cancelled', cancel_reason: 'pair_delisted' });
  });
});

it('SOCK-011 SOCK-062: nobody hears of the orders of others, and of each of their own once a batch', async () => {
  const guest = await connectSocket(assay.url);
  clients.push(guest);
  const { data } = await spot.place('in', buyer, '960', '0.1');
  await expectPush(ofBuyer, buyer, data.id, { status: 'open' });
  await Promise.all([guest.settle(), ofSeller.settle(), ofBuyer.settle()]);
  expect(guest.pushes('entrust_update')).toEqual([]);
  expect(ofSeller.pushes('entrust_update')).toEqual([]);
  expect(ofBuyer.pushes('entrust_update')).toHaveLength(1);
});
