import { ACCOUNTS, ownerId } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { completeClosures } from '../../../src/people/account/privacy/close-account.ts';
import { envelope } from '../../support/call.ts';
import { leaveNow, passTime } from '../../support/closings.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
});
afterAll(() => assay.close());

async function differences(): Promise<string[]> {
  return (await verify(assay.database.url)).checks.flatMap((check) => check.differences);
}

async function counted(claim: RegExp): Promise<string | undefined> {
  return (await verify(assay.database.url)).checks.find((check) => claim.test(check.claim))?.counted;
}

describe('verify and the owners', () => {
  it('OWN-019: names every user of whom the engine knows something else, and every owner who is no user', async () => {
    const user = await assay.signUp('differing');
    expect(await differences()).toEqual([]);
    const { query } = assay.database;
    const changes: readonly (readonly [string, RegExp])[] = [
      ['is_frozen = true', /frozen is true, the engine says false/],
      ['closed_at = now()', /closed is true, the engine says false/],
      ['review_status = 2', /level is 1, the engine says 0/],
      ["nationality = 'CH'", /country is CH, the engine says empty/],
      [`invited_by = ${user.id}`, new RegExp(`inviter is ${user.id}, the engine says empty`)],
    ];
    for (const [change, difference] of changes) {
      const [{ was } = { was: '' }] = await query<{ was: string }>(
        `select row_to_json(users)::text as was from users where id = $1`,
        [user.id],
      );
      await query(`update users set ${change} where id = $1`, [user.id]);
      expect((await differences()).join()).toMatch(difference);
      await query(
        `update users set (is_frozen, closed_at, review_status, nationality, invited_by) =
          (select is_frozen, closed_at, review_status, nationality, invited_by
            from json_populate_record(null::users, $2::json)) where id = $1`,
        [user.id, was],
      );
    }
    expect(await differences()).toEqual([]);
    const nobody = ownerId(user.id + 1_000);
    const command = { room: 'owners', by: ACCOUNTS, owner: nobody } as const;
    await assay.submit({ ...command, type: 'freeze' });
    expect(await differences()).toEqual([`owner ${nobody} of the engine is no user`]);
    await assay.submit({ ...command, type: 'unfreeze' });
    expect(await differences()).toEqual([]);
  });

  it('OWN-018: names a change that is missing, altered or follows from no command', async () => {
    const user = await assay.signUp('rewritten');
    await assay.submit({ room: 'owners', type: 'freeze_own', by: { trader: user.id } });
    await assay.submit({ room: 'owners', type: 'unfreeze', by: ACCOUNTS, owner: user.id });
    const { query } = assay.database;
    const last = '(select max(id) from owner_changes)';
    await query(`update owner_changes set after = 'true' where id = ${last}`);
    expect((await differences()).join()).toMatch(
      /the change of command \d+: after is true, the journal makes it false/,
    );
    await query(`update owner_changes set after = 'false' where id = ${last}`);
    await query(`insert into owner_changes (sequence, owner, fact, before, after, time_ms)
      select sequence + 1000, owner, fact, before, after, time_ms from owner_changes where id = ${last}`);
    expect((await differences()).join()).toMatch(/the change of command \d+ follows from no command/);
    await query(`delete from owner_changes where id = ${last}`);
    expect(await differences()).toEqual([]);
  });

  it('OWN-019: what is just being told is counted, and is no difference', async () => {
    const user = await assay.signUp('telling');
    const { query } = assay.database;
    await query('update users set is_frozen = true where id = $1', [user.id]);
    await query('insert into owner_outbox (owner, command) values ($1, $2)', [user.id, '{}']);
    expect(await differences()).toEqual([]);
    expect(await counted(/table of users/)).toMatch(/1 of them just being told/);
    await query("update owner_outbox set refused = 'invalid_owner'");
    expect(await differences()).toEqual([`user ${user.id}: frozen is true, the engine says false`]);
    await query('delete from owner_outbox');
    await query('update users set is_frozen = false where id = $1', [user.id]);
  });
});

const stateOf = async ({ id }: Trader) => {
  const [row] = await assay.database.query(
    `select email is null as forgotten, closing_at is null as is_over, state, why
     from users left join owner_closings on owner = users.id where users.id = $1`,
    [id],
  );
  return row;
};

describe('closing', () => {
  it('OWN-015: is the engine’s, and what it has closed is brought to its end whatever came meanwhile', async () => {
    const user = await assay.signUp('leaver');
    await leaveNow(assay, user);
    // Decided by the journal alone: no job has run.
    await passTime(assay);
    expect(await stateOf(user)).toEqual({ forgotten: false, is_over: false, state: 'closed', why: null });
    expect(await differences()).toEqual([]);
    const keep = envelope<string>(
      await assay.call('/api/safe/close/cancel', { token: user.token, form: {} }),
    );
    expect(keep.message).toMatch(/^This account is closed\./);
    await assay.database.query('update users set is_frozen = true where id = $1', [user.id]);
    await assay.submit({ room: 'owners', type: 'freeze_own', by: { trader: user.id } });
    expect(await completeClosures(assay.exchange)).toBe(1);
    expect(await stateOf(user)).toMatchObject({ forgotten: true, state: 'closed' });
    expect(await differences()).toEqual([]);
  });

  it('OWN-015: does not come about while an order has money on hold', async () => {
    const user = await assay.signUp('trading');
    await assay.fund(user, USDT, '100');
    const form = { legal_id: USDT, currency_id: BTC, price: '1', num: '1', mode: 2 };
    expect(envelope(await assay.call('/api/transaction/in', { token: user.token, form })).type).toBe('ok');
    await leaveNow(assay, user);
    await passTime(assay);
    expect(await differences()).toEqual([]);
    expect(await completeClosures(assay.exchange)).toBe(0);
    expect(await stateOf(user)).toEqual({ forgotten: false, is_over: true, state: 'kept', why: 'holds' });
    expect(await differences()).toEqual([]);
  });

  it('OWN-025: verify names a closing that is altered, missing or invented, and a time that the engine does not know', async () => {
    const user = await assay.signUp('altered');
    await leaveNow(assay, user);
    await passTime(assay);
    await completeClosures(assay.exchange);
    expect(await differences()).toEqual([]);
    const { query } = assay.database;
    const own = `where owner = ${user.id}`;
    await query(`update owner_closings set state = 'kept', why = 'money' ${own}`);
    expect((await differences()).join()).toMatch(/closing \d+: state is kept, the journal makes it closed/);
    await query(`update owner_closings set state = 'closed', why = null ${own}`);
    await query(`insert into owner_closings select id + 1000, owner, at_ms, asked_ms, state, why, ended_ms
      from owner_closings ${own}`);
    expect((await differences()).join()).toMatch(/closing \d+ follows from no command/);
    await query(`delete from owner_closings ${own} and id = (select max(id) from owner_closings ${own})`);
    expect(await differences()).toEqual([]);
    const stayer = await assay.signUp('staying');
    await query("update users set closing_at = now() + interval '1 day' where id = $1", [stayer.id]);
    expect((await differences()).join()).toMatch(/closing time is \d+, the engine says empty/);
    await query('update users set closing_at = null where id = $1', [stayer.id]);
    expect(await differences()).toEqual([]);
  });
});
