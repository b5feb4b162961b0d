import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { clientOptions } from '../../../src/core/database/client-options.ts';
import { connectDatabase } from '../../../src/core/database/connect.ts';
import { readEmail } from '../../../src/people/account/address.ts';
import { hashPassword } from '../../../src/people/account/password.ts';
import { insertUser } from '../../../src/people/account/user-repository.ts';
import { envelope } from '../../support/call.ts';
import { killServers, launchServer, startServer } from '../../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

// Servers start in a second or two, or later on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const SOON = { timeout: 60_000, interval: 5 };
const PASSWORD = 'Str0ng-enough';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await killServers();
  await database.drop();
});
afterAll(() => killServers());

const env = () => ({ DATABASE_URL: database.url });

async function count(from: string): Promise<number> {
  const [row] = await database.query<{ count: bigint }>(`select count(*) from ${from}`);
  return Number(row?.count ?? 0n);
}

async function differences(): Promise<string[]> {
  return (await verify(database.url)).checks.flatMap((check) => check.differences);
}

async function makeUser(account: string): Promise<bigint> {
  const address = readEmail(account);
  if (address === null) throw new Error(`${account} is not an e-mail address`);
  const pool = connectDatabase({ url: database.url, onError: () => undefined });
  const passwordHash = await hashPassword(PASSWORD);
  const more = { fundPasswordHash: null, invitedBy: null, language: 'en' };
  const id = await insertUser(pool.queries, { address, passwordHash, ...more });
  await pool.close();
  if (id === null) throw new Error(`${account} is there already`);
  return id;
}

/** Blocks look-ups of client keys, and with them commands that have one, until the session is ended. */
function holdKeys(): Promise<pg.Client> {
  return holdTable('client_keys');
}

/** Blocks queries of a table until the session is ended. */
async function holdTable(table: string): Promise<pg.Client> {
  const client = new pg.Client(clientOptions(database.url));
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return client;
}

describe('a process that dies', () => {
  it('OWN-012: between the row of a frozen user and the command: the next one gives it before it opens', async () => {
    const user = await makeUser('frozen@example.org');
    const server = await startServer({ env: env() });
    const form = { user_string: 'frozen@example.org', password: PASSWORD, type: 1 };
    const { message: token } = envelope<string>(await server.call('/api/user/login', { form }));
    const held = await holdKeys();
    const freeze = server.call('/api/safe/freeze', { token, form: { password: PASSWORD } });
    const unanswered = expect(freeze).rejects.toThrow();
    await vi.waitFor(async () => expect(await count('owner_outbox')).toBe(1), SOON);
    await server.kill();
    await unanswered;
    await held.end();
    expect(await count('users where is_frozen')).toBe(1);
    expect(await count('owner_changes')).toBe(0);
    expect(await differences()).toEqual([]);
    await startServer({ env: env() });
    const changes = await database.query('select owner, fact, after from owner_changes');
    expect(changes).toEqual([{ owner: user, fact: 'frozen', after: 'true' }]);
    expect(await count('owner_outbox')).toBe(0);
    expect(await differences()).toEqual([]);
  });

  it('OWN-013: and left something behind while the engine’s process went on: that gives it within seconds', async () => {
    const user = await makeUser('left@example.org');
    await startServer({ env: env() });
    const command = { room: 'owners', type: 'set_level', by: { service: 'accounts' }, owner: Number(user) };
    await database.query(
      "insert into owner_outbox (owner, command, created_at) values ($1, $2, now() - interval '1 minute')",
      [user, JSON.stringify({ ...command, level: 2, key: 'left-behind' })],
    );
    await vi.waitFor(async () => expect(await count('owner_outbox')).toBe(0), SOON);
    const changes = await database.query('select owner, fact, after from owner_changes');
    expect(changes).toEqual([{ owner: user, fact: 'level', after: '2' }]);
  });
});

it('OPS-055: a stop does not wait for a database that leaves a question about owners without an answer', async () => {
  const server = await startServer({ env: env() });
  const holder = await holdTable('owner_outbox');
  const asking = "pg_stat_activity where wait_event_type = 'Lock' and query like '%from \"owner_outbox\"%'";
  await vi.waitFor(async () => expect(await count(asking)).toBe(1), SOON);
  // Exit code 1 would mean that the stop took too long.
  expect(await server.stop()).toBe(0);
  await holder.end();
});

/** Restores the database of a release without owners in the engine, with users that have facts for it. */
async function asBefore(people: number): Promise<void> {
  await database.query('drop table owner_outbox');
  await database.query('drop table owner_changes');
  await database.query("delete from migrations where name like '0072%'");
  await database.query(`insert into users (email, password_hash, extension_code, lang, invited_by, nationality,
      review_status, hreview_status, asset_status, is_frozen, closed_at)
    select 'old-' || number || '@example.org', 'none', 'OLD' || number, 'en', null,
      case when number % 2 = 0 then 'DE' end, number % 3, (number / 3) % 3, (number / 9) % 3,
      number % 5 = 0, case when number % 7 = 0 then now() end
    from generate_series(1, ${people}) as number`);
  await database.query(
    'update users set invited_by = id - 1 where id % 2 = 0 and id - 1 in (select id from users)',
  );
}

/** Facts in the users' own rows, for counting. */
const KNOWN = `(select invited_by is not null as known from users union all select nationality is not null from users
  union all select review_status = 2 from users union all select is_frozen from users
  union all select closed_at is not null from users) as facts where known`;

describe('a database from before the engine knew of owners', () => {
  it('OWN-017: tells the engine everything once, however often the start is killed', async () => {
    await asBefore(2_000);
    const known = await count(KNOWN);
    for (const least of [1, known / 3]) {
      const server = launchServer({ env: env() });
      await vi.waitFor(async () => expect(await count('owner_changes')).toBeGreaterThanOrEqual(least), SOON);
      await server.kill();
    }
    await startServer({ env: env() });
    expect(await count('owner_outbox')).toBe(0);
    expect(await count('owner_changes')).toBe(known);
    expect(await count("journal where room = 'owners'")).toBe(known);
    expect(await differences()).toEqual([]);
  });
});

describe('a database from before the engine knew of closings', () => {
  it('OWN-026: gives it those that are pending, once: what has passed is decided at once, papers keep open', async () => {
    await database.query('drop table owner_closings');
    await database.query("delete from migrations where name like '0182%'");
    const leaving = async (name: string, closing: string): Promise<bigint> => {
      const user = await makeUser(`${name}@example.org`);
      await database.query(`update users set closing_at = ${closing} where id = $1`, [user]);
      return user;
    };
    const [past, later, reviewed] = [
      await leaving('past', "now() - interval '1 minute'"),
      await leaving('later', "now() + interval '3 days'"),
      await leaving('reviewed', "now() + interval '3 days'"),
    ];
    await database.query(
      "insert into identity_papers (user_id, step, details, submitted_at) values ($1, 'basic', 'x', now())",
      [reviewed],
    );
    for (let start = 0; start < 2; start += 1) {
      const server = await startServer({ env: env() });
      const closings = 'select owner, state, why from owner_closings order by id';
      await vi.waitFor(
        async () =>
          expect(await database.query(closings)).toEqual([
            { owner: past, state: 'closed', why: null },
            { owner: later, state: 'pending', why: null },
            { owner: reviewed, state: 'kept', why: 'taken_back' },
          ]),
        SOON,
      );
      await vi.waitFor(async () => expect(await count('users where closed_at is not null')).toBe(1), SOON);
      await vi.waitFor(async () => expect(await count('users where closing_at is null')).toBe(1), SOON);
      await server.kill();
    }
    expect(await count("journal where type = 'close_at'")).toBe(3);
    expect(await differences()).toEqual([]);
  });
});
