import { type Sequence, sequenceOf, type TimeMs, timeMs } from '@assay/engine';
import type pg from 'pg';
import { decodeCommand } from './command-codec.ts';
import type { EngineFactory, EnginePort } from './engine-port.ts';
import type { CommittedCommand } from './interface.ts';
import { RecoveryMismatch } from './recovery-mismatch.ts';
import { loadSnapshot, type StoredSnapshot } from './snapshot-store.ts';

/** An engine in the state after its last durable command. */
export type Recovered = {
  readonly engine: EnginePort;
  readonly sequence: Sequence;
  /** Time of the last command: the next one is not earlier. */
  readonly time: TimeMs;
  /** The snapshot of the start; 0 when the whole journal was replayed. */
  readonly snapshotSequence: Sequence;
  readonly replayed: number;
};

export type RecoverOptions = {
  readonly engines: EngineFactory;
  /** Called for a snapshot that was skipped, with the reason. */
  readonly onBadSnapshot: (sequence: bigint, reason: string) => void;
  /** Last command to replay; by default the last of the journal. */
  readonly upTo?: Sequence;
};

type Reader = Pick<pg.Client, 'query'>;

/**
 * Rebuilds the engine: the newest snapshot whose hash is right, and every journaled command after it.
 * Throws `RecoveryMismatch` when the journal has a gap or a command has another outcome than before.
 */
export async function recover(reader: Reader, options: RecoverOptions): Promise<Recovered> {
  const start = (await newestSnapshot(reader, options)) ?? fromNothing(options.engines);
  let { sequence, time } = start;
  const { upTo, engines } = options;
  for await (const page of replayJournal(reader, start.engine, start.sequence, upTo, engines.decode)) {
    const last = page.at(-1);
    if (last !== undefined) ({ sequence, time } = last.outcome);
  }
  return {
    engine: start.engine,
    sequence,
    time,
    snapshotSequence: start.sequence,
    replayed: sequence - start.sequence,
  };
}

/**
 * Applies the journal after a sequence to an engine in that state and yields the results, page by page: the database
 * reads the next page while the engine works on this one, and no more is in memory. Ends with `upTo`, or else with the
 * journal. Throws `RecoveryMismatch` at a gap and at a command that has another outcome than before.
 */
export async function* replayJournal(
  reader: Reader,
  engine: EnginePort,
  after: Sequence,
  upTo?: Sequence,
  decode: EngineFactory['decode'] = decodeCommand,
): AsyncGenerator<readonly CommittedCommand[]> {
  let sequence = after;
  let reading = journalPage(reader, sequence, upTo);
  for (;;) {
    const rows = await reading;
    const isLast = rows.length < PAGE;
    if (!isLast) reading = journalPage(reader, sequenceOf(sequence + PAGE), upTo);
    const page: CommittedCommand[] = [];
    for (const row of rows) {
      if (row.sequence !== BigInt(sequence) + 1n) {
        throw new RecoveryMismatch(`The journal has no command ${sequence + 1}.`);
      }
      sequence = sequenceOf(Number(row.sequence));
      page.push(replay(row, decode, engine, sequence));
    }
    yield page;
    if (isLast) return;
  }
}

/** Rows that the connection buffers without a reader: then neither end need wait for the other. */
const PAGE = 1_000;

type JournalRow = {
  readonly sequence: bigint;
  readonly time_ms: bigint;
  readonly command: unknown;
  readonly accepted: boolean;
  /** Id that the command created; null for commands that create none, and for rows older than this column. */
  readonly made: bigint | null;
};

function fromNothing(engines: EngineFactory): StoredSnapshot {
  return { engine: engines.fresh(), sequence: sequenceOf(0), time: timeMs(0) };
}

async function newestSnapshot(reader: Reader, options: RecoverOptions): Promise<StoredSnapshot | null> {
  const { rows: candidates } = await reader.query<{ sequence: bigint }>(
    'select sequence from snapshots where $1::int8 is null or sequence <= $1 order by sequence desc',
    [options.upTo ?? null],
  );
  for (const { sequence } of candidates) {
    try {
      return await loadSnapshot(reader, options.engines, sequence);
    } catch (error) {
      if (!isAboutSnapshot(error)) throw error;
      // A snapshot is only a short cut: the journal before it yields the same state.
      options.onBadSnapshot(sequence, String(error));
    }
  }
  return null;
}

/** Returns true for an error about a snapshot's content: the database's own errors carry a code. */
function isAboutSnapshot(error: unknown): boolean {
  return error instanceof Error && !('code' in error);
}

function journalPage(
  reader: Reader,
  after: Sequence,
  upTo: Sequence | undefined,
): Promise<readonly JournalRow[]> {
  const size = upTo === undefined ? PAGE : Math.min(PAGE, upTo - after);
  const read = reader.query<JournalRow>(
    'select sequence, time_ms, command, accepted, made from journal where sequence > $1 order by sequence limit $2',
    [after, size],
  );
  const page = read.then(({ rows }) => rows);
  // Prevents an unhandled rejection when the replay ends before this page arrives.
  page.catch(() => undefined);
  return page;
}

function replay(
  row: JournalRow,
  decode: EngineFactory['decode'],
  engine: EnginePort,
  sequence: Sequence,
): CommittedCommand {
  const committed = replayed(row, decode, engine, sequence);
  const { outcome } = committed;
  if (outcome.ok !== row.accepted) {
    const [was, is] = row.accepted ? ['accepted', 'rejected'] : ['rejected', 'accepted'];
    throw new RecoveryMismatch(`Command ${sequence} was ${was} when it was given, but replay says ${is}.`);
  }
  if (outcome.ok && row.made !== null && Number(row.made) !== outcome.made) {
    throw new RecoveryMismatch(
      `Command ${sequence} made ${row.made} when it was given, but replay says ${outcome.made}.`,
    );
  }
  return committed;
}

function replayed(
  row: JournalRow,
  decode: EngineFactory['decode'],
  engine: EnginePort,
  sequence: Sequence,
): CommittedCommand {
  try {
    const command = decode(row.command);
    return { command, outcome: engine.apply(command, sequence, timeMs(Number(row.time_ms))) };
  } catch (error) {
    throw new RecoveryMismatch(`Command ${sequence} cannot be replayed: ${String(error)}.`);
  }
}
