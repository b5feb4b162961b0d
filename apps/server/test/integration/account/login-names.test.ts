import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUsersByLogin } from '../../../src/people/account/user-repository.ts';
import { type AccountCalls, accountCalls } from '../../support/account-calls.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'Str0ng-enough';

let assay: HttpExchange;
let account: AccountCalls;
beforeAll(async () => {
  assay = await openHttpExchange();
  account = accountCalls(assay);
});
afterAll(() => assay.close());

async function registerPhone(phone: string): Promise<void> {
  expect(await account.post('/api/sms_send', { user_string: phone })).toMatchObject({ type: 'ok' });
  const code = await assay.codeOf(phone);
  const form = { type: 'mobile', user_string: phone, password: PASSWORD, re_password: PASSWORD, code };
  expect(await account.post('/api/user/register', form)).toMatchObject({ type: 'ok' });
}

describe('names that are typed into a login', () => {
  it('ACC-630: no sign written into a phone number gives its password more tries', async () => {
    const phone = '13912345678';
    await registerPhone(phone);
    const spellings = ['＠aa', '＠ab', '＠ac', '﹫ad', '@ae', 'abc', '＠ag'].map((sign) => `${phone}${sign}`);
    for (const typed of spellings) {
      // With the right password: if the digits were accepted as a login name, it would succeed.
      expect((await account.login(typed)).message, typed).toBe('Incorrect account or password.');
      expect((await account.login(`abc${phone}`)).message).toBe('Incorrect account or password.');
      assay.advance(5 * MINUTE_MS);
    }
    for (const typed of ['139 1234 5678', '+86 13912345678', '１３９12345678', '139-1234-5678', phone])
      expect((await account.login(typed, 'Wrong-123')).message).toBe('Incorrect account or password.');
    expect((await account.login('8613912345678')).message).toMatch(/in \d+ seconds/);
    assay.advance(5 * MINUTE_MS);
    expect((await account.login('8613912345678')).type).toBe('ok');
  });

  it('ACC-631: a login is looked up by the index of addresses, however it is typed', async () => {
    await registerPhone('13912345670');
    await assay.database.query(
      `insert into users (phone, country_code, account_kind, password_hash, extension_code, lang)
       select '1' || (3000000000 + number), '86', 'phone', '!', 'MANY' || number, 'en'
       from generate_series(1, 20000) as number`,
    );
    await assay.database.query('analyze users');
    for (const typed of [
      '13912345670',
      '+86 139 1234 5670',
      '0171 1234567',
      'anna@example.org',
      'abc13912345670',
    ]) {
      const read = await assay.exchange.database.transaction().execute(async (transaction) => {
        const rowsRead = async () => {
          const { rows } = await sql<{ read: string }>`
            select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
            from pg_stat_xact_user_tables where relname = 'users'`.execute(transaction);
          return Number(rows[0]?.read);
        };
        const before = await rowsRead();
        await findUsersByLogin(transaction, typed);
        return (await rowsRead()) - before;
      });
      expect(read, typed).toBeLessThan(10);
    }
  });
});
