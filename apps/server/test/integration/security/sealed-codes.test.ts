import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rehashRecoveryCodes } from '../../../src/core/secrets/recovery-codes.ts';
import { type AccountCalls, accountCalls } from '../../support/account-calls.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { SITE, secondFactors } from '../../support/second-factors.ts';

let assay: HttpExchange;
let account: AccountCalls;
let hands: ReturnType<typeof secondFactors>;
beforeAll(async () => {
  assay = await openHttpExchange({ publicUrl: SITE });
  account = accountCalls(assay);
  hands = secondFactors(assay);
});
afterAll(() => assay.close());

/** Tries every six-digit code against the stored value, as a thief of the database could. */
function cracked(stored: Buffer, textOf: (code: string) => string): string | null {
  for (let number = 0; number < 1_000_000; number += 1) {
    const code = String(number).padStart(6, '0');
    if (createHash('sha256').update(textOf(code)).digest().equals(stored)) return code;
  }
  return null;
}

describe('codes in a stolen database', () => {
  it('GUARD-055: a code of six digits is not found by trying out all of them', async () => {
    const email = 'stolen-database@example.org';
    const code = await account.sendMail(email);
    const [row] = await assay.database.query<{ code_hash: Buffer; asker: Buffer }>(
      'select code_hash, asker from codes where address = $1',
      [email],
    );
    const stored = row?.code_hash ?? Buffer.alloc(0);
    expect(stored).toHaveLength(32);
    expect(cracked(stored, (guess) => `register ${email} ${guess}`)).toBeNull();
    expect(row?.asker.toString('utf8')).not.toContain('127.0.0.1');
    expect((await account.register(email, code)).type).toBe('ok');
  });

  it('GUARD-055: a recovery code has a keyed hash, and one that an older version stored serves on after the start', async () => {
    const user = await assay.signUp('older');
    const { recovery } = await hands.enableTotp(user);
    const [current = '', old = ''] = recovery.map((code) => code.replace('-', ''));
    const plain = (code: string) => createHash('sha256').update(`${user.id} ${code}`).digest();
    const stored = async () => {
      const rows = await assay.database.query<{ code_hash: Buffer }>(
        'select code_hash from recovery_codes where user_id = $1',
        [user.id],
      );
      return rows.map(({ code_hash: hash }) => hash.toString('hex'));
    };
    expect(await stored()).not.toContain(plain(current).toString('hex'));
    await assay.database.query('delete from recovery_codes where user_id = $1', [user.id]);
    for (const code of [current, old])
      await assay.database.query('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [
        user.id,
        plain(code),
      ]);
    const { database, vault } = assay.exchange;
    expect(await rehashRecoveryCodes(database, vault)).toBe(2);
    expect(await rehashRecoveryCodes(database, vault)).toBe(0);
    expect(await stored()).not.toContain(plain(old).toString('hex'));
    const login = (totp: string) =>
      hands.post({ token: '' }, '/api/user/login', {
        user_string: user.email,
        password: user.password,
        totp,
      });
    expect((await login(old)).type).toBe('ok');
    expect((await login(old)).type).toBe('error');
    expect((await login(current)).type).toBe('ok');
  });
});
