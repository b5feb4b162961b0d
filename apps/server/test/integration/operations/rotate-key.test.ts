import { ownerId } from '@assay/engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rotateKey } from '../../../src/app/rotate-key/rotate-key.ts';
import { SEALED_COLUMNS } from '../../../src/app/rotate-key/sealed-columns.ts';
import { createInvitation } from '../../../src/backoffice/console/invitation-repository.ts';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { authenticatorContext } from '../../../src/core/secrets/authenticator-keys.ts';
import { openVault } from '../../../src/core/secrets/open-vault.ts';
import { recoveryCodeHashes } from '../../../src/core/secrets/recovery-codes.ts';
import { newTotpSecret } from '../../../src/core/secrets/totp.ts';
import { createVault, type Vault } from '../../../src/core/secrets/vault.ts';
import { KEY_SECRETS } from '../../../src/edge/api/tables.ts';
import { openListenKey } from '../../../src/edge/streams/own/listen-keys.ts';
import { APPLICANT } from '../../../src/ops/demo/identity-papers.ts';
import { CLOSED_PEOPLE, findClosedUsers } from '../../../src/people/account/privacy/close-account.ts';
import { renewRecoveryCodes } from '../../../src/people/account/second-factor.ts';
import { insertPapers } from '../../../src/people/identity/paper-repository.ts';
import { insertPicture } from '../../../src/people/identity/picture-repository.ts';
import { receiptToken } from '../../../src/products/seconds/receipts.ts';
import { runCommand } from '../../support/run-command.ts';
import { killServers, SECRET_KEY, startServer } from '../../support/server-process.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

const ROTATE = 'apps/server/src/app/rotate-key/main.ts';
const NEXT = 'a7'.repeat(32);
const keyOf = (hex: string): Buffer => Buffer.from(hex, 'hex');

let database: TestDatabase;
let pool: Database;
/** The vault before the rotation. */
let former: Vault;
let users: readonly bigint[];

const vaultOf = (secretKey: string, ...old: readonly string[]): Promise<Vault> => {
  const keys = { secretKey: keyOf(secretKey), formerSecretKeys: old.map(keyOf), dataDir: '/nowhere' };
  return openVault(keys, pool.queries);
};

beforeAll(async () => {
  database = await createDemoDatabase();
  pool = connectDatabase({ url: database.url, onError: () => undefined });
  former = await vaultOf(SECRET_KEY);
  const rows = await pool.queries.selectFrom('users').select('id').orderBy('id').limit(3).execute();
  users = rows.map(({ id }) => id);
});
afterEach(() => killServers());
afterAll(async () => {
  await pool.close();
  await database.drop();
});

/** Stores the kinds of sealed values that a demo lacks. Returns a recovery code of the first user. */
async function sealTheRest(): Promise<string> {
  const { queries } = pool;
  const [user = 0n, closed = 0n] = users;
  const sealed = former.sealText(newTotpSecret(), authenticatorContext.user(user));
  await queries
    .updateTable('users')
    .set({ totp_secret: sealed, totp_pending: sealed })
    .where('id', '=', user)
    .execute();
  const [code = ''] = await queries
    .transaction()
    .execute((transaction) => renewRecoveryCodes(transaction, former, user));
  const invitation = { email: 'colleague@example.org', roles: [], staffId: null, invitedBy: null };
  await createInvitation(queries, former, Date.now(), invitation);
  const apiKey = 'f0'.repeat(32);
  const { id } = await queries
    .insertInto('api_keys')
    .values({
      user_id: user,
      api_key: apiKey,
      name: 'a program',
      kind: 'hmac',
      secret: former.sealText('the secret of the program', KEY_SECRETS.contextOf(apiKey)),
      public_key: null,
      can_trade: false,
      can_transfer: false,
      can_withdraw: false,
      addresses: [],
      created_at: new Date(),
      expires_at: null,
      revoked_at: null,
      used_at: null,
      used_from: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const listenKeys = { database: queries, vault: former, nowMs: Date.now() };
  await openListenKey(listenKeys, { id, userId: ownerId(Number(user)) });
  const person = JSON.stringify({ email: 'Gone@example.org', phone: null, country: null });
  await queries
    .insertInto('closed_people')
    .values({ user_id: closed, person: former.sealText(person, CLOSED_PEOPLE.contextOf(closed)) })
    .execute();
  const digest = former.digest('gone@example.org', 'closed_addresses');
  await queries.insertInto('closed_addresses').values({ user_id: closed, digest }).execute();
  return code.replace('-', '');
}

/** Submits papers of another user with the number of the demo's applicant. */
async function handIn(vault: Vault, userId: bigint): Promise<void> {
  const pictures = { database: pool.queries, vault, now: Date.now };
  const id = await insertPicture(pictures, Buffer.from('a picture'), { userId, network: null });
  const numbers = [{ type: 'id_card', number: APPLICANT.number }] as const;
  await pool.queries.transaction().execute((transaction) =>
    insertPapers(transaction, vault, Date.now(), {
      userId,
      step: 'basic',
      details: { name: 'Another', nationality: '', numbers },
      pictures: [{ kind: 'front_pic', id }],
    }),
  );
}

/** Returns the number of values of each sealed column that a vault opens; throws for one that it does not. */
async function openAll(vault: Vault): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, column, key, form, contextOf } of SEALED_COLUMNS) {
    const { rows } = await sql<{ key: string; value: never }>`
      select ${sql.ref(key)} as key, ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(pool.queries);
    for (const row of rows) {
      if (form === 'text') vault.openText(row.value, contextOf(row.key));
      else vault.open(row.value, contextOf(row.key));
    }
    counts.set(`${table}.${column}`, rows.length);
  }
  return counts;
}

/** Returns the columns of all tables with a value that begins with the header of a key's seals. */
async function sealedBy({ sealHeader }: Vault): Promise<readonly string[]> {
  const columns = await database.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'bytea')`,
  );
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const [begin, header] =
      type === 'text'
        ? [`left("${column}", 12)`, sealHeader.toString('base64url')]
        : [`substring("${column}" from 1 for 9)`, sealHeader];
    const rows = await database.query(`select from "${table}" where ${begin} = $1 limit 1`, [header]);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

/**
 * Checks that the rotation is refused while a process runs without the new key, because it could not open resealed
 * values.
 */
async function refusedBesideTheFormerKey(): Promise<void> {
  const env = { DATABASE_URL: database.url, DEMO: 'on', SECRET_KEY };
  const server = await startServer({ env });
  const refused = await runCommand(ROTATE, { ...env, SECRET_KEY: NEXT, SECRET_KEY_OLD: SECRET_KEY });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('running without the key in SECRET_KEY');
  expect(await sealedBy(createVault(keyOf(NEXT)))).toEqual([]);
  expect(await server.stop()).toBe(0);
}

describe('a change of the key', () => {
  it('OPS-541 OPS-542 OPS-543 OPS-548: seals everything anew beside a running exchange, goes on after an interruption, and ends the need of the former key', async () => {
    const code = await sealTheRest();
    await refusedBesideTheFormerKey();
    const [user = 0n, , other = 0n] = users;
    const receipt = receiptToken(7, former);
    const both = { DATABASE_URL: database.url, DEMO: 'on', SECRET_KEY: NEXT, SECRET_KEY_OLD: SECRET_KEY };
    const server = await startServer({ env: both });
    await expect(vaultOf(NEXT), 'the former key is needed').rejects.toThrow(/sealed with another key/);

    let columns = 0;
    const interrupted = rotateKey(pool.queries, await vaultOf(NEXT, SECRET_KEY), () => {
      columns += 1;
      if (columns === 3) throw new Error('the power failed');
    });
    await expect(interrupted).rejects.toThrow('the power failed');
    await expect(vaultOf(NEXT), 'the former key is still needed').rejects.toThrow(/sealed with another key/);

    const rotated = await runCommand(ROTATE, both);
    expect(rotated).toMatchObject({ code: 0 });
    expect(rotated.output).toMatch(/pictures\.sealed: [1-9]\d* sealed anew/);
    expect(rotated.output).toContain('take SECRET_KEY_OLD out of the settings');
    expect(rotated.output).not.toMatch(/5e5e|a7a7/);
    expect(await server.stop()).toBe(0);
    const again = await runCommand(ROTATE, both);
    expect(again.output).toContain('Sealed anew: 0.');

    const next = await vaultOf(NEXT);
    const opened = await openAll(next);
    for (const [column, count] of opened) expect(count, column).toBeGreaterThan(0);
    expect(await sealedBy(former)).toEqual([]);
    expect(await sealedBy(next)).toEqual([...opened.keys()].toSorted());
    await expect(vaultOf(SECRET_KEY), 'the former key alone opens nothing').rejects.toThrow();

    const hashes = recoveryCodeHashes(next, user, code);
    const codes = pool.queries.selectFrom('recovery_codes').where('code_hash', 'in', hashes);
    expect(await codes.select('user_id').execute()).toEqual([{ user_id: user }]);
    expect(await findClosedUsers(pool.queries, next, 'gone@example.org')).toHaveLength(1);
    expect(await findClosedUsers(pool.queries, former, 'gone@example.org')).toEqual([]);
    const tokens = next.digests('7', 'seconds receipt');
    expect(tokens.map((one) => `7-${one.subarray(0, 16).toString('base64url')}`)).toContain(receipt);

    await handIn(next, other);
    const alike = await database.query('select from identity_numbers group by digest having count(*) = 2');
    expect(alike, 'a number that was handed in before the change').toHaveLength(1);

    const alone = await startServer({ env: { DATABASE_URL: database.url, DEMO: 'on', SECRET_KEY: NEXT } });
    expect(alone.output()).toContain('is open at http');
  }, 180_000);

  it('OPS-543: a value that no key opens is named and stays as it is', async () => {
    const vault = await vaultOf(NEXT);
    const picture = await pool.queries.selectFrom('pictures').selectAll().executeTakeFirstOrThrow();
    const damaged = Buffer.from(picture.sealed);
    damaged[3] = (damaged[3] ?? 0) ^ 1;
    await pool.queries
      .updateTable('pictures')
      .set({ sealed: damaged })
      .where('id', '=', picture.id)
      .execute();
    const { count, damaged: places } = await rotateKey(pool.queries, vault);
    expect([count, places]).toEqual([0, [`pictures.sealed:${picture.id}`]]);
    const said = await runCommand(ROTATE, { DATABASE_URL: database.url, DEMO: 'on', SECRET_KEY: NEXT });
    expect(said.code).toBe(1);
    expect(said.output).toContain(`stay as they are: pictures.sealed:${picture.id}.`);
    expect(said.output).not.toContain('Everything is sealed');
    const sealedQuery = pool.queries.selectFrom('pictures').select('sealed').where('id', '=', picture.id);
    expect((await sealedQuery.executeTakeFirstOrThrow()).sealed).toEqual(damaged);
  });

  it('OPS-549: a damaged key of hashes is named and left out, and the exchange starts', async () => {
    await pool.queries.updateTable('hash_keys').set({ sealed: 'damaged' }).execute();
    const logged: string[] = [];
    const keys = { secretKey: keyOf(NEXT), dataDir: '/nowhere' };
    const vault = await openVault(keys, pool.queries, (fingerprint) => logged.push(fingerprint));
    expect(logged).toEqual([former.fingerprint]);
    expect([...vault.formerHashKeys.keys()]).toEqual([]);
  });
});
