import { calls } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

type Answer = { readonly type: string; readonly message: unknown };

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let keeper: Trader;
let user: Trader;

beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  keeper = await assay.signUp('keeper');
  user = await assay.signUp('user');
});
afterAll(() => assay.close());

async function get(path: string, who?: Trader): Promise<Answer> {
  return envelope<unknown>(await assay.call(path, { method: 'GET', ...(who ? { token: who.token } : {}) }));
}

async function choose(region_id: number, who: Trader): Promise<Answer> {
  return envelope<unknown>(await assay.call('/api/user/region', { token: who.token, form: { region_id } }));
}

const REASON = { reason: 'asked for' };

describe('regions', () => {
  it('AGT-003 AGT-005: whoever looks after no region is refused, as is a guest', async () => {
    expect(await get('/api/user/region_users?page=1', keeper)).toEqual({
      type: 'error',
      message: 'You are not a regional agent, no permission.',
    });
    expect(await get('/api/user/region_users?page=1')).toMatchObject({ type: '999' });
  });

  it('AGT-001 AGT-002 AGT-006: an agent sees who has chosen the own region, with masked phones, and nobody else', async () => {
    await desk.ok(consoleCalls.consoleAddRegion, { city: 'Shanghai', district: 'Pudong', ...REASON }, owner);
    await desk.ok(consoleCalls.consoleAddRegion, { city: 'Shenzhen', district: 'Nanshan', ...REASON }, owner);
    const again = { city: 'Shanghai', district: 'Pudong', ...REASON };
    expect(envelope(await desk.send(consoleCalls.consoleAddRegion, again, owner)).type).toBe('error');
    const appoint = { region: 1, user: keeper.id, act: 'appoint', ...REASON } as const;
    await desk.ok(consoleCalls.consoleAppointAgent, appoint, owner);
    await assay.database.query(
      `update users set phone = '+8613800138000', country_code = '86' where id = $1`,
      [user.id],
    );
    expect(await choose(77, user)).toMatchObject({ type: 'error' });
    expect(await choose(1, user)).toMatchObject({ type: 'ok' });
    const other = await assay.signUp('other');
    await choose(2, other);
    const { message } = await get('/api/user/region_users?page=1', keeper);
    const page = z.parse(calls.regionUsers.answer, message);
    expect(page).toMatchObject({
      list: [{ city_name: 'Shanghai', district_name: 'Pudong', phone: '861****8000' }],
      count: 1,
    });
    expect(JSON.stringify(message)).not.toContain('13800138000');
    expect((await get('/api/user/regions', user)).message).toMatchObject({ own: 1 });
    const { list } = await desk.ok(consoleCalls.consoleRegions, {}, owner);
    expect(list).toMatchObject([
      { id: 1, users: 1, agents: [{ user_id: keeper.id }] },
      { id: 2, users: 1, agents: [] },
    ]);
    await desk.ok(consoleCalls.consoleAppointAgent, { ...appoint, act: 'dismiss' }, owner);
    expect(await get('/api/user/region_users?page=1', keeper)).toMatchObject({ type: 'error' });
  });
});
