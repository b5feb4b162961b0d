import { ACCOUNTS, ownerId } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueAccounts } from '../../../src/account/privacy/close-account.ts';
import { closeInEngine } from '../../../src/owners/close-owner.ts';
import { verify } from '../../../src/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange();
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

/** Somebody whose account is to be closed now. */
async function leaving(name: string): Promise<Trader & { readonly closingMs: number }> {
  const user = await assay.signUp(name);
  const closingMs = Date.now() - 1_000;
  await assay.database.query('update users set closing_at = to_timestamp($2::float8 / 1000) where id = $1', [
    user.id,
    closingMs,
  ]);
  return { ...user, closingMs };
}

describe('closing', () => {
  it('OWN-015: is the engine’s first, and what was begun is brought to its end whatever came meanwhile', async () => {
    const user = await leaving('leaver');
    expect(await closeInEngine(assay.exchange.sequencer, BigInt(user.id), user.closingMs)).toBe(true);
    expect(await differences()).toEqual([]);
    const keep = envelope<string>(
      await assay.call('/api/safe/close/cancel', { token: user.token, form: {} }),
    );
    expect(keep.message).toMatch(/has been closed/);
    await assay.database.query('update users set is_frozen = true where id = $1', [user.id]);
    await assay.submit({ room: 'owners', type: 'freeze_own', by: { trader: user.id } });
    expect(await closeDueAccounts(assay.exchange)).toBe(1);
    const [row] = await assay.database.query(
      'select email, closed_at is not null as gone from users where id = $1',
      [user.id],
    );
    expect(row).toEqual({ email: null, gone: true });
    const given = await assay.database.query("select 1 from journal where type = 'close' and owner = $1", [
      user.id,
    ]);
    expect(given).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  it('OWN-015: is refused by the engine while an order has money on hold', async () => {
    const user = await leaving('trading');
    await assay.fund(user, USDT, '100');
    const form = { legal_id: USDT, currency_id: BTC, price: '1', num: '1', mode: 2 };
    expect(envelope(await assay.call('/api/transaction/in', { token: user.token, form })).type).toBe('ok');
    expect(await closeInEngine(assay.exchange.sequencer, BigInt(user.id), user.closingMs)).toBe(false);
    expect(await closeDueAccounts(assay.exchange)).toBe(0);
    const [row] = await assay.database.query('select closing_at, closed_at from users where id = $1', [
      user.id,
    ]);
    expect(row).toEqual({ closing_at: null, closed_at: null });
  });
});
