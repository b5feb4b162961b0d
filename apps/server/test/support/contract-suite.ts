import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { until } from './sequencer.ts';
import type { SocketClient } from './socket-client.ts';
import { type Book, logIn, type Row, type Stranger, strangerAt } from './stranger.ts';

/** Two addresses of one exchange with the demo's users and no robots. They may be the same one. */
export type Addresses = { readonly first: string; readonly second: string };

const PASSWORD = 'Str0ng-enough';
const NEWCOMER = { user_string: 'newcomer@example.org', password: PASSWORD };

/**
 * Tests the contract for external clients, with every kind of call and push. One process or several must make no
 * difference: call it inside a `describe`.
 */
export function describeContract(addresses: () => Addresses): void {
  let alice: Stranger;
  let bob: Stranger;
  const sockets: SocketClient[] = [];

  beforeAll(async () => {
    const { first, second } = addresses();
    alice = await logIn(first, 'alice@demo.assay', 'Demo2Trade');
    bob = await logIn(second, 'bob@demo.assay', 'Demo2Trade');
  });
  afterEach(async () => {
    for (const trader of [alice, bob]) {
      for (const type of ['in', 'out'] as const) {
        for (const { id } of await trader.openOrders(type)) await trader.cancel(Number(id), type);
      }
    }
  });
  afterAll(() => {
    for (const socket of sockets) socket.close();
  });

  async function open(stranger: Stranger): Promise<SocketClient> {
    const socket = await stranger.socket();
    sockets.push(socket);
    await socket.settle();
    return socket;
  }

  /** Checks that both addresses return the same book, once both know the last command. */
  async function sameBook(): Promise<Book> {
    const read = (url: string): Promise<Book> => strangerAt(url).book();
    const { first, second } = addresses();
    let books: readonly [Book, Book] = [await read(first), await read(second)];
    await until(async () => {
      books = [await read(first), await read(second)];
      return books[0].sequence === books[1].sequence;
    });
    expect(books[1]).toEqual(books[0]);
    return books[0];
  }

  it('SCALE-004: who registers at one address logs in at the other', async () => {
    const { first, second } = addresses();
    const guest = strangerAt(first);
    expect((await guest.ask('/api/sms_mail', { user_string: NEWCOMER.user_string })).type).toBe('ok');
    const outbox = await guest.ask<readonly Row[]>(`/api/demo/outbox?to=${NEWCOMER.user_string}`);
    const code = String(outbox.message[0]?.code);
    const form = { type: 'email', ...NEWCOMER, re_password: PASSWORD, code };
    expect((await guest.ask('/api/user/register', form)).type).toBe('ok');
    const newcomer = await logIn(second, NEWCOMER.user_string, PASSWORD);
    expect((await newcomer.ask('/api/demo/claim', {})).type).toBe('ok');
    expect((await newcomer.at(first).book()).user_legal).toBe('10000.00000000');
  });

  it('SCALE-004: an order placed at one address is in the list and the book of the other', async () => {
    const { second } = addresses();
    const placed = await alice.place('in', '15000.00', '0.5');
    expect(placed).toMatchObject({ type: 'ok', data: { status: 'open' } });
    expect(await alice.at(second).openOrders('in')).toMatchObject([
      { id: placed.data?.id, number: '0.50000' },
    ]);
    expect((await sameBook()).in[0]).toMatchObject({ price: '15000.00', number: '0.50000' });
  });

  it('SCALE-004: who placed an order sees it in the book of that address at once', async () => {
    for (const price of ['15001.00', '15002.00', '15003.00']) {
      await alice.place('in', price, '0.1');
      expect((await alice.book()).in[0]).toMatchObject({ price });
    }
  });

  it('SCALE-004: traders at two addresses trade with each other, and both see the money', async () => {
    const { first, second } = addresses();
    const before = [await alice.book(), await bob.book()];
    const resting = await alice.place('out', '17000.00', '0.2');
    const taking = await bob.place('in', '17000.00', '0.2');
    expect(taking).toMatchObject({ type: 'ok', message: 'Buy order filled.', data: { status: 'filled' } });
    expect(resting.data?.id).not.toBe(taking.data?.id);
    const moved = (book: Book, earlier: Book | undefined, key: string): number =>
      Number(book[key]) - Number(earlier?.[key]);
    expect(moved(await alice.at(second).book(), before[0], 'user_legal')).toBeCloseTo(3_396.6, 6);
    expect(moved(await bob.at(first).book(), before[1], 'user_currency')).toBeCloseTo(0.1998, 8);
    await sameBook();
  });

  it('SCALE-004: an order is cancelled at the other address, and only once', async () => {
    const { second } = addresses();
    const { data } = await alice.place('in', '15000.00', '0.5');
    const elsewhere = alice.at(second);
    expect(await elsewhere.cancel(Number(data?.id), 'in')).toEqual({
      type: 'ok',
      message: 'Order canceled.',
    });
    expect((await alice.cancel(Number(data?.id), 'in')).type).toBe('error');
    expect(await alice.openOrders('in')).toEqual([]);
    expect((await sameBook()).in).toEqual([]);
  });

  it('SCALE-004: one client key at two addresses places one order', async () => {
    const { second } = addresses();
    const more = { client_key: 'two-doors' };
    const [here, there] = await Promise.all([
      alice.place('in', '15000.00', '0.1', more),
      alice.at(second).place('in', '15000.00', '0.1', more),
    ]);
    expect([here?.type, there?.type]).toEqual(['ok', 'ok']);
    expect(there?.data?.id).toBe(here?.data?.id);
    expect(await alice.openOrders('in')).toHaveLength(1);
  });

  it('SCALE-004 SCALE-006: guests and users at both addresses are pushed the book, the trades and their balances', async () => {
    const { first, second } = addresses();
    const guests = [await open(strangerAt(first)), await open(strangerAt(second))];
    const own = [await open(alice), await open(alice.at(second))];
    await alice.place('out', '18000.00', '0.3');
    await bob.place('in', '18000.00', '0.1');
    const shows = ({ asks }: Row): boolean => JSON.stringify(asks) === '[["18000.00","0.20000"]]';
    for (const guest of guests) {
      await guest.push('market_depth', shows);
      await guest.push('transaction');
      expect(guest.pushes('update_balance')).toEqual([]);
    }
    for (const socket of own) {
      const { balances } = await socket.push('update_balance', (push) =>
        JSON.stringify(push.balances).includes('"lock_balance":"0.20000000"'),
      );
      expect(balances).not.toEqual([]);
    }
  });

  it('SCALE-006: every push of a channel carries the next number, at each address', async () => {
    const { first, second } = addresses();
    const guests = [await open(strangerAt(first)), await open(strangerAt(second))];
    for (const price of ['15000.00', '15001.00', '15002.00', '15003.00']) {
      await alice.place('in', price, '0.1');
      const shows = ({ bids }: Row): boolean => JSON.stringify(bids).startsWith(`[["${price}"`);
      for (const guest of guests) await guest.push('market_depth', shows);
    }
    for (const guest of guests) {
      const depths = guest.pushes('market_depth').filter(({ currency_id }) => currency_id === 1);
      const numbers = depths.flatMap(({ seq }) => (typeof seq === 'number' ? [seq] : []));
      expect(numbers.length).toBeGreaterThan(1);
      expect(numbers).toEqual(numbers.map((_, index) => Number(numbers[0]) + index));
    }
  });

  it('SCALE-007: a session that ends at one address gets no private push at the other', async () => {
    const { first, second } = addresses();
    const leaving = await logIn(first, 'alice@demo.assay', 'Demo2Trade');
    const socket = await open(leaving.at(second));
    await alice.place('in', '15000.00', '0.1');
    await socket.push('update_balance');
    expect((await leaving.ask('/api/user/logout', {})).type).toBe('ok');
    const before = socket.pushes('update_balance').length;
    const witness = await open(alice.at(second));
    await alice.place('in', '15001.00', '0.1');
    await witness.push('update_balance');
    await socket.settle();
    expect(socket.pushes('update_balance')).toHaveLength(before);
    expect((await leaving.at(second).ask('/api/user/info')).type).toBe('999');
  });

  it('SCALE-004: what cannot be understood or afforded is refused in words and changes nothing', async () => {
    const before = await sameBook();
    for (const trader of [alice, bob]) {
      for (const [price, num] of [
        ['abc', '1'],
        ['100.006', '1'],
        ['100', '0.123454'],
        ['-1', '1'],
        ['100', '1e3'],
        ['9'.repeat(30), '1'],
        ['400000', '1000'],
      ] as const) {
        expect(await trader.place('in', price, num)).toMatchObject({ type: 'error', message: /\w/ });
      }
      expect((await trader.place('in', '100', '1', { legal_id: 9_999 })).message).toBe(
        'This trading pair doesn’t exist.',
      );
      expect((await trader.cancel(999_999_999, 'in')).type).toBe('error');
    }
    const guest = strangerAt(addresses().second);
    expect((await guest.ask('/api/transaction/in', { price: '1', num: '1' })).type).toBe('999');
    expect((await guest.call('/api/no/such/call')).status).toBe(404);
    expect({ ...(await sameBook()), sequence: before.sequence }).toEqual(before);
  });
}
