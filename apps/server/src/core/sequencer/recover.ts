import { type Sequence, sequenceOf, type TimeMs, timeMs } from '@assay/engine';
import type pg from 'pg';
import type { JournalEntry } from '../journal/frames.ts';
import { DamagedJournal, type JournalPage, readJournal } from '../journal/read-journal.ts';
import type { SealedCommands } from '../projection/projector.ts';
import type { JournaledCommand } from '../store/declaration.ts';
import { isRefusedData } from '../store/refused-data.ts';
import { decodeCommand } from './command-codec.ts';
import type { EngineFactory, EnginePort } from './engine-port.ts';
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
  /** The tables that are to show every command before the recovery ends. */
  readonly tables?: TablesBehind;
};

/** Tables that show the commands up to a watermark, and what writes the later ones. */
export type TablesBehind = {
  readonly watermark: number;
  catchUp(sealed: SealedCommands): Promise<void>;
};

type Reader = Pick<pg.Client, 'query'>;

/**
 * Rebuilds the engine: the newest snapshot whose hash is right, and every journaled command after it. Tables that are
 * behind the journal are written on the way; a snapshot of a command that they do not show is of no use then.
 * Throws `RecoveryMismatch` when the journal has a gap or a command has another outcome than before.
 */
export async function recover(reader: Reader, options: RecoverOptions): Promise<Recovered> {
  const start = (await newestSnapshot(reader, options)) ?? fromNothing(options.engines);
  let { sequence, time } = start;
  const { upTo, engines, tables } = options;
  for await (const page of replayJournal(reader, start.engine, start.sequence, upTo, engines.decode)) {
    const last = page.commands.at(-1);
    if (last === undefined) continue;
    ({ sequence, time } = last.outcome);
    if (tables !== undefined && sequence > tables.watermark) await catchUp(tables, page);
  }
  return {
    engine: start.engine,
    sequence,
    time,
    snapshotSequence: start.sequence,
    replayed: sequence - start.sequence,
  };
}

async function catchUp(tables: TablesBehind, { commands, seal }: ReplayedPage): Promise<void> {
  if (seal === null)
    throw new RecoveryMismatch(`The tables end at ${tables.watermark}, before there were batches.`);
  try {
    await tables.catchUp({ commands, seal });
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    throw new RecoveryMismatch(`The tables refuse what follows from a command: ${String(error)}.`);
  }
}

/** Commands that were applied again. */
export type ReplayedPage = Pick<JournalPage, 'seal'> & { readonly commands: readonly JournaledCommand[] };

/**
 * Applies the journal after a sequence to an engine in that state and yields the results, page by page: the database
 * reads the next page while the engine works on this one, and no more is in memory. Ends with `upTo`, or else with the
 * journal. Throws `RecoveryMismatch` at a gap, at a batch that is not as it was written, and at a command that has another
 * outcome than before.
 */
export async function* replayJournal(
  reader: Reader,
  engine: EnginePort,
  after: Sequence,
  upTo?: Sequence,
  decode: EngineFactory['decode'] = decodeCommand,
): AsyncGenerator<ReplayedPage> {
  try {
    for await (const { entries, seal } of readJournal(reader, { after, upTo })) {
      yield { commands: entries.map((entry) => replay(entry, decode, engine)), seal };
    }
  } catch (error) {
    throw error instanceof DamagedJournal ? new RecoveryMismatch(error.message) : error;
  }
}

function fromNothing(engines: EngineFactory): StoredSnapshot {
  return { engine: engines.fresh(), sequence: sequenceOf(0), time: timeMs(0) };
}

async function newestSnapshot(reader: Reader, options: RecoverOptions): Promise<StoredSnapshot | null> {
  const latest = options.upTo ?? options.tables?.watermark;
  const { rows: candidates } = await reader.query<{ sequence: bigint }>(
    'select sequence from snapshots where $1::int8 is null or sequence <= $1 order by sequence desc',
    [latest ?? null],
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

function replay(
  { sequence: number, timeMs: atMs, text, accepted, made }: JournalEntry,
  decode: EngineFactory['decode'],
  engine: EnginePort,
): JournaledCommand {
  const sequence = sequenceOf(number);
  const committed = replayed(text, decode, engine, sequence, timeMs(atMs));
  const { outcome } = committed;
  if (outcome.ok !== accepted) {
    const [was, is] = accepted ? ['accepted', 'rejected'] : ['rejected', 'accepted'];
    throw new RecoveryMismatch(`Command ${sequence} was ${was} when it was given, but replay says ${is}.`);
  }
  if (outcome.ok && made !== null && made !== outcome.createdId) {
    throw new RecoveryMismatch(
      `Command ${sequence} made ${made} when it was given, but replay says ${outcome.createdId}.`,
    );
  }
  return committed;
}

function replayed(
  text: string,
  decode: EngineFactory['decode'],
  engine: EnginePort,
  sequence: Sequence,
  time: TimeMs,
): JournaledCommand {
  try {
    const command = decode(JSON.parse(text));
    return { command, text, outcome: engine.apply(command, sequence, time) };
  } catch (error) {
    throw new RecoveryMismatch(`Command ${sequence} cannot be replayed: ${String(error)}.`);
  }
}
