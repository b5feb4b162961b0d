import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { createVault } from '../../../src/core/secrets/vault.ts';
import {
  type AttemptCounter,
  type AttemptStore,
  addressCounter,
  consumeAttempt,
  deleteAttempts,
  deleteEndedAttempts,
  refundAttempt,
  type StoredLimit,
  withinLimit,
} from '../../../src/edge/http/stored-limit.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const TWO: StoredLimit = { name: 'two', tries: 2, windowMs: 10_000 };
const START_MS = Date.UTC(2026, 0, 1);

describe('tries that are counted in the database', () => {
  let store: TestDatabase;
  let database: Database;
  let nowMs = START_MS;
  let keeper: AttemptStore;
  beforeAll(async () => {
    store = await createTestDatabase();
    database = connectDatabase({ url: store.url, onError: () => undefined });
    keeper = { database: database.queries, vault: createVault(Buffer.alloc(32, 3)), now: () => nowMs };
  });
  afterAll(async () => {
    await database.close();
    await store.drop();
  });

  /** Returns a counter with a key that no other test uses. */
  const counter = (limit = TWO): AttemptCounter => ({ limit, key: randomUUID() });
  const stored = async (): Promise<number> =>
    Number((await store.query<{ count: bigint }>('select count(*) from tries'))[0]?.count);

  it('WIRE-022: a key is told the seconds to the end of its window, and others are free', async () => {
    const one = counter();
    expect(await consumeAttempt(keeper, one)).toBe(0);
    nowMs += 1_500;
    expect(await consumeAttempt(keeper, one)).toBe(0);
    expect(await consumeAttempt(keeper, one)).toBe(9);
    expect(await consumeAttempt(keeper, counter())).toBe(0);
    nowMs += 8_499;
    expect(await consumeAttempt(keeper, one)).toBe(1);
    nowMs += 1;
    expect(await consumeAttempt(keeper, one)).toBe(0);
    expect(await consumeAttempt(keeper, one)).toBe(0);
    expect(await consumeAttempt(keeper, one)).toBe(10);
  });

  it('WIRE-022: what is given back or forgotten may be tried again', async () => {
    const one = counter();
    await consumeAttempt(keeper, one);
    await consumeAttempt(keeper, one);
    await refundAttempt(keeper, one);
    expect(await consumeAttempt(keeper, one)).toBe(0);
    expect(await consumeAttempt(keeper, one)).toBe(10);
    await deleteAttempts(keeper, one);
    expect(await consumeAttempt(keeper, one)).toBe(0);
  });

  it('WIRE-022: a try that one counter refuses is counted by none', async () => {
    const [full, free] = [counter(), counter()];
    await consumeAttempt(keeper, full);
    await consumeAttempt(keeper, full);
    expect(await consumeAttempt(keeper, free, full)).toBe(10);
    expect(await consumeAttempt(keeper, free)).toBe(0);
    expect(await consumeAttempt(keeper, free)).toBe(0);
    expect(await consumeAttempt(keeper, free)).toBe(10);
  });

  it('WIRE-022: only what was spent counts, and a fault counts as spent', async () => {
    const one = counter();
    const noteText = (said: string) =>
      withinLimit(
        keeper,
        one,
        async () => said,
        (it) => it === 'wrong',
      );
    for (let count = 0; count < 5; count += 1) expect(await noteText('right')).toBe('right');
    expect(await noteText('wrong')).toBe('wrong');
    const fault = () => Promise.reject(new Error('away'));
    await expect(withinLimit(keeper, one, fault)).rejects.toThrow('away');
    expect(await noteText('right')).toMatchObject({ ok: false, params: { seconds: 10 } });
  });

  it('GUARD-030: all addresses of one IPv6 network count as one caller, those of others do not', async () => {
    const take = (address: string) => consumeAttempt(keeper, addressCounter(TWO, address));
    await take('2001:db8:0:1::1');
    await take('2001:0DB8:0000:0001:ffff:ffff:ffff:ffff');
    for (const mine of ['2001:db8:0:1::2', '2001:db8::1:9:8:7:6', '2001:db8:0:1:a::'])
      expect(await take(mine), mine).toBe(10);
    for (const other of ['2001:db8:0:2::1', '2001:db8::1', '::1', '192.0.2.1'])
      expect(await take(other), other).toBe(0);
    expect(await take('192.0.2.1')).toBe(0);
    expect(await take('192.0.2.1')).toBe(10);
    expect(await take('192.0.2.2')).toBe(0);
  });

  it('GUARD-086: of tries that come all at once through two processes as many are let through as there are', async () => {
    const other = connectDatabase({ url: store.url, onError: () => undefined });
    const limit: StoredLimit = { name: 'storm', tries: 7, windowMs: 10_000 };
    const [own, shared] = [counter(limit), counter(limit)];
    const keepers = [keeper, { ...keeper, database: other.queries }];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        consumeAttempt(keepers[number % 2] ?? keeper, ...(number % 3 === 0 ? [shared, own] : [own, shared])),
      ),
    );
    await other.close();
    expect(answers.filter((seconds) => seconds === 0).length).toBeLessThanOrEqual(7);
    expect(answers.filter((seconds) => seconds === 0).length).toBeGreaterThan(0);
    // A refused attempt has left no row.
    const counts = await store.query<{ tries: number }>('select tries from tries where tries > 7');
    expect(counts).toEqual([]);
  });

  it('WIRE-024: what has ended is deleted, and what goes on stays', async () => {
    await deleteEndedAttempts(keeper.database, nowMs + 10_000_000);
    expect(await stored()).toBe(0);
    await consumeAttempt(keeper, counter());
    await consumeAttempt(keeper, counter({ ...TWO, windowMs: 60_000 }));
    await deleteEndedAttempts(keeper.database, nowMs + 10_000);
    expect(await stored()).toBe(1);
  });

  it('GUARD-085: who tried is not to be read in the database', async () => {
    await consumeAttempt(keeper, { limit: TWO, key: 'alice@example.org' });
    const rows = await store.query<{ row: string; key: Buffer }>('select tries::text as row, key from tries');
    for (const { row, key } of rows) {
      expect(row).not.toContain(Buffer.from('alice').toString('hex'));
      expect(key).toHaveLength(32);
    }
  });
});
