import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../src/core/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const MIGRATION = '0218_desk_wishes.sql';

/** Change requests as stored by earlier releases, by kind, and as the desks read them now. */
const REQUESTS: readonly (readonly [kind: string, before: object, after: object])[] = [
  ['vote_terms', { round: 5, least: '1' }, { id: 5, least: '1' }],
  ['vote_terms', { least: '2' }, { least: '2' }],
  ['vote_act', { round: 5, act: 'cancel' }, { id: 5, act: 'cancel' }],
  ['vote_funds', { currency: 3, units: '7' }, { currency: 3, units: '7', act: 'draw' }],
  [
    'sale_terms',
    { sale: 6, delivery: 'vesting', vesting_days: 10 },
    { id: 6, delivery: 'vesting', cliff_days: 0, vesting_days: 10 },
  ],
  [
    'sale_terms',
    { delivery: 'at_end', vesting_days: 365, unit: 'hour' },
    { delivery: 'at_end', cliff_days: 0, vesting_days: 0, unit: 'day' },
  ],
  ['sale_act', { sale: 6, act: 'resume' }, { id: 6, act: 'resume' }],
  ['sale_funds', { act: 'fund', currency: 3, units: '7' }, { act: 'fund', currency: 3, units: '7' }],
  ['crowd_terms', { project: 7, team_ids: [4, 5] }, { id: 7, team: [4, 5] }],
  ['crowd_act', { project: 7, act: 'release' }, { id: 7, act: 'release' }],
  ['earn_terms', { plan: 8 }, { plan: 8 }],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('CON-643: proposals that wait when the exchange is upgraded are about what they were about', async () => {
  const [staff] = await database.query<{ id: bigint }>(
    `insert into staff (email, name, password_hash, totp_secret, totp_step, roles, created_at)
      values ('a@b.c', 'A', '', '', 0, '{owner}', now()) returning id`,
  );
  for (const [at, [kind, request]] of REQUESTS.entries()) {
    await database.query(
      `insert into four_eyes_requests (kind, target, payload, reason, status, proposed_by, proposed_at)
        values ($1, $2, $3, 'before', 'waiting', $4, now())`,
      [kind, `x:${at}`, JSON.stringify({ wish: request, changes: [{ field: 'minimum' }] }), staff?.id],
    );
  }
  await database.query('delete from migrations where name = $1', [MIGRATION]);
  expect(await migrate(database.url)).toEqual([MIGRATION]);
  const rows = await database.query<{ payload: string }>(
    'select payload from four_eyes_requests order by id',
  );
  expect(rows.map(({ payload }) => JSON.parse(payload) as object)).toEqual(
    REQUESTS.map(([kind, , request]) => ({
      wish: request,
      changes: [{ field: /^(?:vote|sale|crowd)_terms$/.test(kind) ? 'least' : 'minimum' }],
    })),
  );
});

it('CON-643: a fee of C2C trade that waits for approval stays the fee that it was', async () => {
  const requests = [
    { part: 'rules', fee: '0.25', pay_minutes: 20 },
    { part: 'rules', fee: 1_000, pay_minutes: 20 },
    { part: 'bond', currency: 3, number: '800' },
  ];
  await database.query('delete from four_eyes_requests');
  for (const [at, request] of requests.entries()) {
    await database.query(
      `insert into four_eyes_requests (kind, target, payload, reason, status, proposed_by, proposed_at)
        select 'c2c_terms', $1, $2, 'before', 'waiting', min(id), now() from staff`,
      [`x:${at}`, JSON.stringify({ wish: request, changes: [] })],
    );
  }
  await database.query(`delete from migrations where name = '0219_c2c_fee_wishes.sql'`);
  expect(await migrate(database.url)).toEqual(['0219_c2c_fee_wishes.sql']);
  const rows = await database.query<{ payload: string }>(
    'select payload from four_eyes_requests order by id',
  );
  expect(rows.map(({ payload }) => (JSON.parse(payload) as { wish: object }).wish)).toEqual([
    { part: 'rules', fee: 2_500, pay_minutes: 20 },
    ...requests.slice(1),
  ]);
});
