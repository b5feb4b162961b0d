import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnnouncementConnection } from '../../../src/core/database/announcements.ts';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
let pool: Database;
let line: AnnouncementConnection;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = connectDatabase({ url: database.url, onError: () => undefined });
});
beforeEach(() => {
  line = new AnnouncementConnection({ connect: pool.session, log });
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

/** Allows for a busy machine. */
const until = (holds: () => unknown): Promise<unknown> => vi.waitFor(holds, 30_000);

/** Subscribes to a channel and records the announcements. */
function listenTo(channel: string, onSubscribed: () => Promise<void> = async () => undefined) {
  const received: string[] = [];
  const announcements = line.subscribe({
    channel,
    onAnnouncement: (text) => void received.push(text),
    onSubscribed,
  });
  return { received, ...announcements };
}

const announce = (channel: string, text: string): Promise<unknown> =>
  database.query('select pg_notify($1, $2)', [channel, text]);

/** Returns the sessions with a subscription: their last query was `listen` or the check of the connection. */
async function listeningSessions(): Promise<readonly number[]> {
  const rows = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and (query = 'select 1' or query like 'listen %')`,
  );
  return rows.map(({ pid }) => pid);
}

describe('PERF-012: whatever a process hears of the database comes over one session', () => {
  it('hears each channel apart, also one that is asked for later', async () => {
    const [one, two] = [listenTo('one'), listenTo('two')];
    await until(() => expect([one.isListening(), two.isListening()]).toEqual([true, true]));
    const late = listenTo('late');
    await until(() => expect(late.isListening()).toBe(true));
    expect(await listeningSessions()).toHaveLength(1);
    await announce('one', 'a');
    await announce('late', 'b');
    await two.caughtUp();
    expect([one.received, two.received, late.received]).toEqual([['a'], [], ['b']]);
    await one.stop();
    await announce('one', 'c');
    await announce('two', 'd');
    await two.caughtUp();
    expect([one.received, two.received]).toEqual([['a'], ['d']]);
    await Promise.all([two.stop(), late.stop()]);
    await until(async () => expect(await listeningSessions()).toEqual([]));
  });

  it('hears on while one that begins fails, and asks that one again', async () => {
    let tries = 0;
    const steady = listenTo('steady');
    const failing = listenTo('failing', async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    });
    await until(() => expect(steady.isListening()).toBe(true));
    expect(failing.isListening()).toBe(false);
    await until(() => expect(failing.isListening()).toBe(true));
    expect(tries).toBe(3);
    await Promise.all([steady.stop(), failing.stop()]);
  });

  it('begins again with everybody when its session broke, and counts as hearing only then', async () => {
    let begun = 0;
    const one = listenTo('one', async () => {
      begun += 1;
    });
    const two = listenTo('two');
    await until(() => expect(one.isListening() && two.isListening()).toBe(true));
    for (const pid of await listeningSessions())
      await database.query('select pg_terminate_backend($1)', [pid]);
    await until(() => expect(one.isListening()).toBe(false));
    await until(() => expect(one.isListening() && two.isListening()).toBe(true));
    expect(begun).toBe(2);
    await announce('two', 'after');
    await two.caughtUp();
    expect(two.received).toEqual(['after']);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('SOCK-082: tells when all of them are heard', async () => {
    let letBegin = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letBegin = resolve;
    });
    const [quick, slow] = [listenTo('quick'), listenTo('slow', () => gate)];
    let isBegun = false;
    const begun = line.started().then(() => {
      isBegun = true;
    });
    await until(() => expect(quick.isListening()).toBe(true));
    expect(isBegun).toBe(false);
    letBegin();
    await begun;
    expect(slow.isListening()).toBe(true);
    await Promise.all([quick.stop(), slow.stop()]);
  });

  it('may be heard again after everybody has stopped', async () => {
    const first = listenTo('one');
    await until(() => expect(first.isListening()).toBe(true));
    await first.stop();
    expect(first.isListening()).toBe(false);
    const second = listenTo('one');
    await until(() => expect(second.isListening()).toBe(true));
    await announce('one', 'again');
    await second.caughtUp();
    expect([first.received, second.received]).toEqual([[], ['again']]);
    await second.stop();
  });
});
