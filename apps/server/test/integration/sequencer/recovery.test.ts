import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../src/core/journal/frames.ts';
import { RecoveryMismatch } from '../../../src/core/sequencer/recovery-mismatch.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';
import { rewriteJournal } from '../../support/rewritten-journal.ts';
import {
  createSequencer,
  startSequencer,
  type TestSequencer,
  untilSnapshot,
} from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let running: TestSequencer;

beforeEach(async () => {
  database = await createTestDatabase();
  running = await startSequencer(database.url, { limits: { snapshotAfterMs: 10 } });
  for (const command of opening()) await running.sequencer.submit(command);
  for (let index = 0; index < 40; index += 1) {
    const [owner, side] = index % 2 === 0 ? ([ALICE, 'sell'] as const) : ([BOB, 'buy'] as const);
    await running.sequencer.submit(limitOrder(owner, side, 500 + (index % 3), 10));
    const sequence = running.sequencer.lastSequence();
    if (sequence % 10 === 0) await untilSnapshot(database, sequence);
  }
});

afterEach(async () => {
  await running.close();
  await database.drop();
});

const LAST = 47;

async function snapshotSequences(): Promise<number[]> {
  const rows = await database.query<{ sequence: bigint }>('select sequence from snapshots order by sequence');
  return rows.map((row) => Number(row.sequence));
}

/** Starts a new sequencer and returns its report on the recovery. */
async function restart(): Promise<{ sequence: number; replayed: number; log: string }> {
  await running.close();
  running = await startSequencer(database.url);
  const line = running.log.find((entry) => entry.includes('the engine is recovered')) ?? '{}';
  const { sequence, replayed } = JSON.parse(line) as { sequence: number; replayed: number };
  return { sequence, replayed, log: running.log.join('') };
}

describe('a start', () => {
  it('SEQ-026: a clean stop leaves a snapshot of the last command, and old ones are dropped', async () => {
    await running.close();
    const sequences = await snapshotSequences();
    expect(sequences.at(-1)).toBe(LAST);
    expect(sequences).toHaveLength(3);
    running = await startSequencer(database.url);
  });

  it('SEQ-023: replays only what follows the newest snapshot', async () => {
    await running.close();
    await database.query(`delete from snapshots where sequence = ${LAST}`);
    const [newest] = (await snapshotSequences()).slice(-1);
    expect(await restart()).toMatchObject({ sequence: LAST, replayed: LAST - Number(newest) });
  });

  it('SEQ-024: passes over a damaged snapshot, and over one whose text cannot be read, and says so', async () => {
    await running.close();
    const [first, second] = await snapshotSequences();
    await database.query(`update snapshots set state_hash = 'wrong' where sequence = ${LAST}`);
    await database.query(
      `update snapshot_parts set rows = '{', hash = encode(sha256(convert_to(section || ' ' || format || chr(10) || '{', 'UTF8')), 'hex') where sequence = ${second}`,
    );
    const { replayed, log } = await restart();
    expect(replayed).toBe(LAST - Number(first));
    expect(log).toContain('a snapshot was passed over');
  });

  it('SEQ-047 SEQ-053: a damaged snapshot of the very command that the next one is of is replaced, part by part', async () => {
    await running.close();
    const [good] = await database.query(`select state_hash from snapshots where sequence = ${LAST}`);
    const parts = `select section, number, hash, rows from snapshot_parts where sequence = ${LAST} order by number`;
    const written = await database.query<{ section: string }>(parts);
    expect(written.map(({ section }) => section)).toEqual(['ledger', 'listing', 'spot']);
    await database.query(
      `update snapshot_parts set rows = '{' where sequence = ${LAST} and section = 'spot'`,
    );
    expect((await restart()).log).toContain('a snapshot was passed over');
    await running.close();
    expect(await database.query(parts)).toEqual(written);
    expect(await database.query(`select state_hash from snapshots where sequence = ${LAST}`)).toEqual([good]);
    expect(await restart()).toMatchObject({ sequence: LAST, replayed: 0 });
  });

  it('SEQ-024: without any snapshot the journal alone gives the same state', async () => {
    await running.close();
    const [stored] = await database.query<{ state_hash: string }>(
      `select state_hash from snapshots where sequence = ${LAST}`,
    );
    await database.query('delete from snapshots');
    expect(await restart()).toMatchObject({ sequence: LAST, replayed: LAST });
    await running.close();
    expect(await database.query(`select state_hash from snapshots where sequence = ${LAST}`)).toEqual([
      stored,
    ]);
    running = await startSequencer(database.url);
  });

  const at =
    (sequence: number, change: (entry: JournalEntry) => Partial<JournalEntry>) =>
    (entry: JournalEntry): JournalEntry =>
      entry.sequence === sequence ? { ...entry, ...change(entry) } : entry;

  it.each([
    ['a gap', 'delete from journal_batches where first_sequence = 20', /no command 20/],
    ['no beginning', 'delete from journal_batches where first_sequence <= 20', /no command 1\b/],
    [
      'an end before the last commit',
      'delete from journal_batches where first_sequence = 47',
      /ends at command 46, but 47/,
    ],
    [
      'a batch that was changed',
      'update journal_batches set time_ms = time_ms + 1 where first_sequence = 30',
      /commands 30 to 30 does not have the hash/,
    ],
    [
      'a batch of another history',
      `update journal_batches set hash = sha256('another') where first_sequence = 29`,
      /commands 29 to 29 does not have the hash/,
    ],
    [
      'an answer that was another',
      at(30, () => ({ accepted: false })),
      /Command 30 was rejected when it was given, but replay says accepted/,
    ],
    [
      'an answer that named something else',
      at(LAST, ({ made }) => ({ made: (made ?? 0) + 1 })),
      /Command \d+ made \d+ when it was given, but replay says \d+/,
    ],
    [
      'a command that nobody gave',
      at(31, ({ text }) => ({ text: text.replace(/"price":\d+/, '"price":"free"') })),
      /command\.price/,
    ],
  ])(
    'SEQ-025 SEQ-801: refuses a journal with %s instead of opening on a guess',
    async (_what, damage, message) => {
      await running.close();
      await database.query('delete from snapshots');
      if (typeof damage === 'string') await database.query(damage);
      else await rewriteJournal(database, damage);
      running = createSequencer(database.url);
      const error: unknown = await running.sequencer.start().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(RecoveryMismatch);
      expect(String(error)).toMatch(message);
    },
  );
});
