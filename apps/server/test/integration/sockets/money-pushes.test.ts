import { events } from '@assay/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BTC, type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';
import { connectSocket } from '../../support/socket-client.ts';

let house: HttpExchange;
beforeAll(async () => {
  house = await openHttpExchange();
});
afterAll(() => house?.close());

it.each([2, 4] as const)(
  'SOCK-061 SOCK-068: money from outside and transfers are pushed to whom they belong, to a client of socket.io %i',
  async (version) => {
    const owner = await house.signUp(`owner${version}`);
    const other = await house.signUp(`other${version}`);
    const [own, others] = await Promise.all(
      [owner, other].map(async ({ token }) => {
        const client = await connectSocket(house.url, { version });
        expect(await client.ask('login', { token })).toMatchObject({ type: 'ok' });
        return client;
      }),
    );
    if (own === undefined || others === undefined) throw new Error('two are connected');
    await house.fund(owner, USDT, '12.5');
    const credit = z.parse(events.creditUpdate.payload, await own.push('credit_update'));
    expect(credit).toMatchObject({
      user_id: owner.id,
      more: 0,
      credits: [
        {
          currency_id: USDT,
          currency_name: 'USDT',
          wallet: 'change',
          number: '12.50000000',
          reason: 'deposit',
        },
      ],
    });
    const form = { currency_id: USDT, number: '2', from_field: 'change', to_field: 'legal' };
    await house.call('/api/wallet/change', { form, token: owner.token });
    const pushed = z.parse(events.transferUpdate.payload, await own.push('transfer_update'));
    const { body } = await house.call('/api/wallet/hzhistory', {
      form: { scope: 'all' },
      token: owner.token,
    });
    expect(pushed).toEqual({
      type: 'transfer_update',
      user_id: owner.id,
      more: 0,
      transfers: Object(body).data,
    });
    await house.fund(owner, BTC, '1');
    await own.push('credit_update', ({ credits }) => Object(credits)[0].currency_name === 'BTC');
    await Promise.all([own.settle(), others.settle()]);
    expect(own.pushes('credit_update')).toHaveLength(2);
    for (const event of ['credit_update', 'transfer_update', 'update_balance']) {
      expect(others.pushes(event)).toEqual([]);
    }
    own.close();
    others.close();
  },
);
