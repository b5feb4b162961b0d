import {
  currentFormats,
  type Engine,
  type Sequence,
  StateHash,
  sequenceOf,
  type TimeMs,
} from '@assay/engine';
import type { CheckResult, RowsCheck } from '../../core/checks/checks.ts';
import type { Reader } from '../../core/checks/reading.ts';
import type { EnginePort } from '../../core/sequencer/engine-port.ts';
import { replayJournal } from '../../core/sequencer/recover.ts';
import { RecoveryMismatch } from '../../core/sequencer/recovery-mismatch.ts';
import type { JournaledCommand, StoredTable } from '../../core/store/declaration.ts';
import { TableSet } from '../../core/store/table-set.ts';
import { type Bases, isArchived, readBases } from './bases.ts';
import { engineAt, readEdge } from './edge.ts';
import { JournalRowsCheck } from './filed-commands.ts';
import { HistoryCheck } from './history-check.ts';
import { StateCheck } from './state-check.ts';

/** Result of replaying the whole journal. */
export type Replay = {
  readonly sequence: Sequence;
  readonly checks: readonly CheckResult[];
  /** Of the engine after the last command; null when the journal could not be replayed to its end. */
  readonly stateHash: string | null;
};

/** Compares an engine that has replayed what the tables show with them. */
export type CheckEngine = (engine: Engine) => Promise<readonly CheckResult[]>;

function replaysClaim(edge: Sequence): string {
  const beginning = edge === 0 ? 'its first command' : 'the snapshot at the edge of the archive';
  return `The journal replays from ${beginning} with the answers that were given`;
}

/**
 * Replays the journal and compares every derived row: from its first command into a fresh engine, or from the snapshot at
 * the edge of what is archived. The tables show the commands up to their watermark: that is where they and the engine
 * are compared, before the replay goes on.
 */
export async function checkReplay(
  reader: Reader,
  tables: readonly StoredTable[],
  checkEngine: CheckEngine,
): Promise<Replay> {
  const edge = await readEdge(reader);
  const snapshots = await SnapshotHashes.read(reader, edge);
  const bases = edge === 0 ? null : await readBases(reader, edge);
  const tableChecks = new TableChecks(reader, tables, bases, edge);
  const journalCheck = new JournalRowsCheck(reader);
  const watermark = await readWatermark(reader);
  let sequence = edge;
  try {
    const engine = await engineAt(reader, edge);
    const snapshotHashes = snapshots.watch(engine);
    for await (const page of replayJournal(reader, snapshotHashes, sequence, watermark)) {
      sequence = page.commands.at(-1)?.outcome.sequence ?? sequence;
      await journalCheck.compare(page);
      await tableChecks.expect(page.commands);
    }
    const results = [
      journalCheck.result(),
      ...(await tableChecks.finish(engine)),
      ...(await checkEngine(engine)),
    ];
    for await (const { commands } of replayJournal(reader, snapshotHashes, sequence))
      sequence = commands.at(-1)?.outcome.sequence ?? sequence;
    const replays = { claim: replaysClaim(edge), counted: `${sequence - edge} commands`, differences: [] };
    return { sequence, checks: [replays, snapshots.result(), ...results], stateHash: engine.stateHash() };
  } catch (error) {
    if (!(error instanceof RecoveryMismatch)) throw error;
    const checks = [
      { claim: replaysClaim(edge), counted: `${sequence - edge} commands`, differences: [error.message] },
    ];
    return { sequence, checks, stateHash: null };
  }
}

async function readWatermark(reader: Reader): Promise<Sequence> {
  const { rows } = await reader.query<{ watermark: bigint }>('select watermark from projection');
  return sequenceOf(Number(rows[0]?.watermark ?? 0));
}

type StoredSnapshot = {
  readonly sequence: bigint;
  readonly time_ms: bigint;
  readonly state_hash: string;
  /** Hashes of its parts, in order. */
  readonly hashes: readonly string[];
};

/** Compares the state hash and the time of every stored snapshot with those of the replay at the same command. */
class SnapshotHashes {
  /** Snapshots that the replay has not reached yet. */
  readonly #waiting: Map<number, StoredSnapshot>;
  readonly #differences: string[] = [];
  #compared = 0;

  private constructor(stored: readonly StoredSnapshot[]) {
    this.#waiting = new Map(stored.map((snapshot) => [Number(snapshot.sequence), snapshot]));
  }

  /**
   * Reads those after an edge. A snapshot with a part of another version's format is left out: no engine of this version
   * can have its hash.
   */
  static async read(reader: Reader, edge: Sequence): Promise<SnapshotHashes> {
    const { rows } = await reader.query<StoredSnapshot & { readonly formats: readonly string[] }>(
      `select sequence, time_ms, state_hash, array(select distinct section || ' ' || format from snapshot_parts
          where snapshot_parts.sequence = snapshots.sequence) as formats,
        array(select hash from snapshot_parts where snapshot_parts.sequence = snapshots.sequence order by number) as hashes
        from snapshots where sequence > $1 order by sequence`,
      [edge],
    );
    const written = new Set(currentFormats().map(({ section, format }) => `${section} ${format}`));
    return new SnapshotHashes(rows.filter(({ formats }) => formats.every((format) => written.has(format))));
  }

  watch(engine: Engine): EnginePort {
    return {
      apply: (command, sequence, time) => {
        const outcome = engine.apply(command, sequence, time);
        this.#compare(engine, sequence, time);
        return outcome;
      },
      snapshot: () => engine.snapshot(),
      stateHash: () => engine.stateHash(),
      room: (name) => engine.room(name),
      roomAtFault: (error) => engine.roomAtFault(error),
      leavesBy: (place) => engine.leavesBy(place),
    };
  }

  /** Call at the end of the replay. */
  result(): CheckResult {
    for (const sequence of this.#waiting.keys()) {
      this.#differences.push(`the snapshot of command ${sequence} is of no command in the journal`);
    }
    return {
      claim: 'Every snapshot has the state hash and the time of the replay at its command',
      counted: `${this.#compared} snapshots`,
      differences: this.#differences,
    };
  }

  #compare(engine: Engine, sequence: Sequence, time: TimeMs): void {
    const stored = this.#waiting.get(sequence);
    if (stored === undefined) return;
    this.#waiting.delete(sequence);
    this.#compared += 1;
    const name = `the snapshot of command ${sequence}`;
    if (hashOf(stored.hashes) !== stored.state_hash)
      this.#differences.push(`${name} does not have the hash of its parts`);
    const replayed = engine.stateHash();
    if (stored.state_hash !== replayed) {
      this.#differences.push(`${name} has hash ${stored.state_hash}, the replay ${replayed}`);
    }
    if (stored.time_ms !== BigInt(time)) {
      this.#differences.push(`${name} has time ${stored.time_ms}, its command ${time}`);
    }
  }
}

function hashOf(parts: readonly string[]): string {
  const hash = new StateHash();
  for (const part of parts) hash.add(part);
  return hash.digest();
}

/** The tables derived from the journal, each compared with the replay. */
class TableChecks {
  readonly #set: TableSet;
  readonly #checks: ReadonlyMap<string, RowsCheck>;

  constructor(reader: Reader, tables: readonly StoredTable[], bases: Bases | null, edge: Sequence) {
    const checks = new Map<string, RowsCheck>();
    for (const table of tables) {
      const { name, verification, life } = table;
      if (verification === null) continue;
      const base = bases?.get(name);
      // The rows of archived commands are in the archive; rows of trading are kept as sums.
      const range = isArchived(table) ? { after: edge } : { base };
      checks.set(
        name,
        life.kind === 'append'
          ? new HistoryCheck(reader, table, verification, life, range)
          : new StateCheck(reader, table, verification, life, base),
      );
    }
    this.#checks = checks;
    this.#set = new TableSet(tables.filter(({ name }) => checks.has(name)));
  }

  async expect(commands: readonly JournaledCommand[]): Promise<void> {
    const replayedRows = this.#set.rowsOf(commands);
    for (const { table, rows } of replayedRows) await this.#checks.get(table.name)?.expect(rows.rows());
  }

  async finish(engine: Engine): Promise<readonly CheckResult[]> {
    const results: CheckResult[] = [];
    for (const check of this.#checks.values()) results.push(await check.finish(engine));
    return results;
  }
}
