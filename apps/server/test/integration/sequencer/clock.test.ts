import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CLOCK, type Command, type Outcome } from '@assay/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../../src/core/database/connect.ts';
import { recover } from '../../../src/core/sequencer/recover.ts';
import { clockFault } from '../../../src/core/time/check-clock.ts';
import { createSteadyTime } from '../../../src/core/time/steady-time.ts';
import { ALICE, BOB, limitOrder, opening, USDT } from '../../support/commands.ts';
import { echoEngines } from '../../support/echo-room.ts';
import { echoAt, withClock } from '../../support/echoing.ts';
import { startSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const CHILD = join(import.meta.dirname, '../../support/echo-child.ts');
const NODE = join(import.meta.dirname, '../../../../../node_modules/.bin/node');
const DAY_MS = 86_400_000;

let database: TestDatabase;
let running: TestSequencer | null = null;
let nowMs = 0;

/** Starts a sequencer whose machine clock returns `nowMs`, unless that is 0. */
async function start(): Promise<TestSequencer> {
  const now = (): number => (nowMs === 0 ? Date.now() : nowMs);
  running = await startSequencer(database.url, { ...withClock(), now });
  return running;
}

async function stop(): Promise<void> {
  await running?.close();
  running = null;
}

beforeEach(async () => {
  nowMs = 0;
  database = await createTestDatabase();
});

afterEach(async () => {
  await stop();
  await database.drop();
});

type Entry = { readonly type: string; readonly time: number; readonly day: string | null };

async function journal(after = 0): Promise<Entry[]> {
  const rows = await database.query<{ type: string; time_ms: bigint; day: string | null }>(
    `select type, time_ms, command ->> 'day' as day from journal where sequence > ${after} order by sequence`,
  );
  return rows.map(({ type, time_ms, day }) => ({ type, time: Number(time_ms), day }));
}

/** Returns the total of an owner's C2C account: each credit counts, and again its repetition under its sequence. */
async function legalOf(owner: number): Promise<number> {
  const [row] = await database.query<{ total: bigint }>(
    `select total from balances where owner = ${owner} and wallet = 'legal'`,
  );
  return Number(row?.total ?? 0n);
}

function submitAll({ sequencer }: TestSequencer, commands: readonly Command[]): Promise<Outcome[]> {
  return Promise.all(commands.map((command) => sequencer.submit(command)));
}

describe('the clock', () => {
  it('TIME-013: has what is due worked off when its time comes, without anybody giving a command', async () => {
    const made = await start();
    await submitAll(made, opening());
    await submitAll(made, [
      echoAt(Date.now() + 300, ALICE, USDT, 5n),
      echoAt(Date.now() + 600, BOB, USDT, 7n),
    ]);
    await until(async () => (await legalOf(ALICE)) === 10 && (await legalOf(BOB)) === 14);
    const [rules, day, ...rest] = await journal();
    expect([rules?.type, day?.type]).toEqual(['adopt_rules', 'begin_day']);
    expect(rest.filter(({ type }) => type === 'pass_time').length).toBeGreaterThanOrEqual(2);
  });

  it('TIME-014: speaks before everybody else in a batch, and what was due is done before anything', async () => {
    nowMs = Date.UTC(2026, 10, 22, 5);
    const made = await start();
    await submitAll(made, opening());
    await submitAll(made, [echoAt(nowMs + 10, ALICE, USDT, 5n)]);
    const before = made.sequencer.lastSequence();
    nowMs += 10;
    await submitAll(made, [limitOrder(ALICE, 'buy', 100, 5)]);
    nowMs += 1;
    await submitAll(made, [limitOrder(ALICE, 'buy', 100, 5), limitOrder(BOB, 'buy', 100, 5)]);
    expect((await journal(before)).map(({ type }) => type)).toEqual([
      'place_limit_order',
      'pass_time',
      'place_limit_order',
      'place_limit_order',
    ]);
    expect(await legalOf(ALICE)).toBe(10);
    // The machine's clock is set back: the exchange's time is frozen meanwhile.
    nowMs -= 5_000;
    await submitAll(made, [limitOrder(ALICE, 'buy', 100, 5)]);
    expect((await journal(before)).at(-1)).toMatchObject({ time: nowMs + 5_000 });
  });

  it('TIME-016: is nobody who gives commands', async () => {
    const made = await start();
    const words: readonly Command[] = [
      { room: 'time', type: 'pass_time', by: CLOCK },
      { ...limitOrder(ALICE, 'buy', 100, 5), by: CLOCK } as unknown as Command,
    ];
    const before = made.sequencer.lastSequence();
    for (const command of words) expect(() => made.sequencer.submit(command)).toThrow(TypeError);
    expect((await journal(before)).filter(({ type }) => type === 'place_limit_order')).toEqual([]);
  });

  it('TIME-017 TIME-012: begins the days that were missed, each joining the last, and notes the outage first', async () => {
    nowMs = Date.UTC(2026, 10, 22, 5);
    const first = await start();
    await submitAll(first, opening());
    await submitAll(first, [echoAt(nowMs + DAY_MS, ALICE, USDT, 5n)]);
    await stop();
    const days = await journal();
    expect(days.filter(({ type }) => type === 'begin_day').map(({ day }) => day)).toEqual([
      '2026-11-22',
      '2026-11-22',
      '2026-11-22',
    ]);
    const before = days.length;
    nowMs += 3 * DAY_MS;
    const second = await start();
    const missed: string[] = [];
    second.sequencer.onCommitted((batch) => missed.push(...batch.flatMap(({ outcome }) => typesOf(outcome))));
    await submitAll(second, [limitOrder(ALICE, 'buy', 100, 5)]);
    const lines = await journal(before);
    expect(lines.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 9 }, () => 'begin_day'),
      'pass_time',
      'place_limit_order',
    ]);
    expect(lines.slice(0, 3).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    expect(await legalOf(ALICE)).toBe(10);
    expect(missed.indexOf('outage_noted')).toBeLessThan(missed.indexOf('money_moved'));
  });

  it('TIME-017: lets nobody act before the last of many missed days, though they fill several batches', async () => {
    nowMs = Date.UTC(2026, 10, 22, 5);
    const first = await start();
    await submitAll(first, opening());
    await submitAll(first, [echoAt(nowMs + DAY_MS, ALICE, USDT, 5n)]);
    await stop();
    const before = (await journal()).length;
    nowMs += 100 * DAY_MS;
    const second = await start();
    await submitAll(second, [limitOrder(ALICE, 'buy', 100, 5)]);
    const types = (await journal(before)).map(({ type }) => type);
    const days = Array.from({ length: 300 }, () => 'begin_day');
    expect(types).toEqual([...days, 'pass_time', 'place_limit_order']);
    expect(second.batches.length).toBeGreaterThan(1);
  });
});

describe('a clock that leaps', () => {
  const YEARS_MS = 30 * 365 * DAY_MS;

  it('TIME-031: makes nothing fall due, and when it is set right time goes on as if nothing had been', async () => {
    nowMs = Date.UTC(2026, 10, 22, 5);
    let elapsedMs = 0;
    const steady = createSteadyTime({
      wall: () => nowMs,
      elapsed: () => elapsedMs,
      onClockJump: () => undefined,
    });
    running = await startSequencer(database.url, { ...withClock(), now: steady.now });
    const { sequencer } = running;
    await submitAll(running, opening());
    await submitAll(running, [echoAt(nowMs + DAY_MS, ALICE, USDT, 5n)]);
    const before = sequencer.lastSequence();
    nowMs += YEARS_MS;
    elapsedMs += 1_000;
    await submitAll(running, [limitOrder(ALICE, 'buy', 100, 5)]);
    nowMs -= YEARS_MS - 2_000;
    elapsedMs += 1_000;
    await submitAll(running, [limitOrder(ALICE, 'buy', 100, 5)]);
    const lines = await journal(before);
    expect(lines.map(({ type }) => type)).toEqual(['place_limit_order', 'place_limit_order']);
    expect(lines.map(({ time }) => time - nowMs)).toEqual([-1_000, 0]);
    expect(await legalOf(ALICE)).toBe(5);
  });

  it('TIME-032: while the exchange was off is found before anything is done by it', async () => {
    nowMs = Date.now() - 400 * DAY_MS;
    await submitAll(await start(), opening());
    await stop();
    const pool = connectDatabase({ url: database.url, onError: () => undefined });
    try {
      expect(await clockFault(pool.queries, Date.now())).toContain('TRUST_CLOCK=on');
      expect(await clockFault(pool.queries, Date.now() + DAY_MS)).toContain('that of the database');
      expect(await clockFault(pool.queries, Date.now() - DAY_MS)).toContain('that of the database');
    } finally {
      await pool.close();
    }
  });
});

function typesOf(outcome: Outcome): string[] {
  return outcome.ok ? outcome.events.map(({ type }) => type) : [];
}

describe('a process that is killed', () => {
  const CROWD = 4_000;
  const FOUR_MINUTES_MS = 240_000;

  it('TIME-018: between due and done leaves the rest to the next one, which does each thing once', {
    timeout: FOUR_MINUTES_MS,
  }, async () => {
    const first = await start();
    await submitAll(first, opening());
    const due = Date.now() + 60_000;
    for (let begun = 0; begun < CROWD; begun += 2_000) {
      await submitAll(
        first,
        Array.from({ length: 2_000 }, () => echoAt(due, ALICE, USDT)),
      );
    }
    nowMs = due + 1;
    await stop();
    let kills = 0;
    for (const passed of [2, 4]) {
      const total = await legalOf(ALICE);
      expect(total).toBeLessThan(2 * CROWD);
      await passUntilKilled(passed);
      kills += 1;
    }
    expect(kills).toBe(2);
    const last = await start();
    await until(async () => (await legalOf(ALICE)) === 2 * CROWD, 60);
    const twice = await database.query(
      `select reference from ledger_entries where owner = ${ALICE} and wallet = 'legal' and reference < 1000000000000
         group by reference having count(*) <> 1`,
    );
    expect(twice).toEqual([]);
    const live = last.sequencer.lastSequence();
    await stop();
    await expectReplayEqual(live);
  });

  async function passUntilKilled(batches: number): Promise<void> {
    const given = [CHILD, database.url, String(nowMs), String(batches)];
    const child = spawn(NODE, given, { stdio: 'inherit' });
    await once(child, 'close');
    expect(child.signalCode).toBe('SIGKILL');
  }

  /** Compares the snapshot of the clean stop with a replay of the journal from its first command. */
  async function expectReplayEqual(sequence: number): Promise<void> {
    const [stored] = await database.query<{ state_hash: string; sequence: bigint }>(
      'select state_hash, sequence from snapshots order by sequence desc limit 1',
    );
    expect(Number(stored?.sequence)).toBeGreaterThanOrEqual(sequence);
    const reader = connectDatabase({ url: database.url, onError: () => undefined, maximumConnections: 1 });
    try {
      await database.query('delete from snapshots');
      const { engine } = await recover(reader.pool, { engines: echoEngines, onBadSnapshot: () => undefined });
      expect(engine.stateHash()).toBe(stored?.state_hash);
    } finally {
      await reader.close();
    }
  }
});
