import { Engine, orderId, type Sequence, sequenceOf, type TimeMs } from '@assay/engine';
import { rowsOfBatch } from '../sequencer/batch-rows.ts';
import type { EnginePort } from '../sequencer/engine-port.ts';
import type { CommittedCommand } from '../sequencer/interface.ts';
import { RecoveryMismatch, replayJournal } from '../sequencer/recover.ts';
import type { CheckResult } from './checks.ts';
import { HistoryCheck } from './history-check.ts';
import type { Reader } from './reading.ts';
import { StateCheck } from './state-check.ts';

/** What the replay of the whole journal led to. */
export type Replay = {
  readonly engine: Engine;
  readonly sequence: Sequence;
  readonly checks: readonly CheckResult[];
  /** False when the journal could not be replayed to its end: the engine is then good for nothing. */
  readonly isWhole: boolean;
};

const REPLAYS = 'The journal replays from its first command with the answers that were given';

/** Replays the journal from its first command into a fresh engine and compares every row that follows from it. */
export async function checkReplay(reader: Reader): Promise<Replay> {
  const engine = new Engine();
  const snapshots = await SnapshotHashes.read(reader);
  const tables = new TableChecks(reader, engine);
  let sequence = sequenceOf(0);
  try {
    for await (const page of replayJournal(reader, snapshots.watch(engine), sequence)) {
      sequence = page.at(-1)?.outcome.sequence ?? sequence;
      await tables.expect(page);
    }
  } catch (error) {
    if (!(error instanceof RecoveryMismatch)) throw error;
    const checks = [{ claim: REPLAYS, counted: `${sequence} commands`, differences: [error.message] }];
    return { engine, sequence, checks, isWhole: false };
  }
  const replays = { claim: REPLAYS, counted: `${sequence} commands`, differences: [] };
  return {
    engine,
    sequence,
    checks: [replays, snapshots.result(), ...(await tables.finish())],
    isWhole: true,
  };
}

type StoredSnapshot = { readonly sequence: bigint; readonly time_ms: bigint; readonly state_hash: string };

/** Compares the state hash and the time of every stored snapshot with those of the replay at the same command. */
class SnapshotHashes {
  /** Those that the replay has not come by yet. */
  readonly #waiting: Map<number, StoredSnapshot>;
  readonly #differences: string[] = [];
  #compared = 0;

  private constructor(stored: readonly StoredSnapshot[]) {
    this.#waiting = new Map(stored.map((snapshot) => [Number(snapshot.sequence), snapshot]));
  }

  /** A snapshot of another version's format is left out: no engine of this version can have its hash. */
  static async read(reader: Reader): Promise<SnapshotHashes> {
    const { rows } = await reader.query<StoredSnapshot & { readonly beginning: string }>(
      'select sequence, time_ms, state_hash, left(state, 40) as beginning from snapshots order by sequence',
    );
    return new SnapshotHashes(rows.filter(({ beginning }) => Engine.canRead(beginning)));
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
    };
  }

  /** Call when the replay has come to its end. */
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
    const replayed = engine.stateHash();
    if (stored.state_hash !== replayed) {
      this.#differences.push(`${name} has hash ${stored.state_hash}, the replay ${replayed}`);
    }
    if (stored.time_ms !== BigInt(time)) {
      this.#differences.push(`${name} has time ${stored.time_ms}, its command ${time}`);
    }
  }
}

/** The tables that follow from the journal, each beside the replay. */
class TableChecks {
  readonly #engine: Engine;
  readonly #trades: HistoryCheck;
  readonly #entries: HistoryCheck;
  readonly #orders: StateCheck;
  readonly #balances: StateCheck;
  readonly #currencies: StateCheck;
  readonly #pairs: StateCheck;
  readonly #clientKeys: StateCheck;

  constructor(reader: Reader, engine: Engine) {
    this.#engine = engine;
    this.#trades = new HistoryCheck(reader, 'trades');
    this.#entries = new HistoryCheck(reader, 'ledger_entries');
    this.#orders = new StateCheck(reader, 'orders');
    this.#balances = new StateCheck(reader, 'balances');
    this.#currencies = new StateCheck(reader, 'currencies');
    this.#pairs = new StateCheck(reader, 'pairs');
    this.#clientKeys = new StateCheck(reader, 'client_keys');
  }

  async expect(page: readonly CommittedCommand[]): Promise<void> {
    const rows = rowsOfBatch(page.map((committed) => ({ ...committed, text: '' })));
    await this.#trades.expect(rows.trades);
    await this.#entries.expect(rows.ledger_entries);
    // The engine knows open and waiting orders only: one that it no longer knows stays as it is.
    await this.#orders.expect(rows.orders, ([id]) => this.#engine.order(orderId(Number(id))) !== undefined);
    await this.#balances.expect(rows.balances, () => true);
    await this.#currencies.expect(rows.currencies, () => true);
    await this.#pairs.expect(rows.pairs, () => true);
    await this.#clientKeys.expect(rows.client_keys, () => false);
  }

  async finish(): Promise<readonly CheckResult[]> {
    return [
      await this.#entries.finish('Every ledger entry is the one its command makes'),
      await this.#trades.finish('Every trade is the one its command makes'),
      await this.#orders.finish('Every order stands as its commands left it'),
      await this.#balances.finish('Every balance stands as the commands left it'),
      await this.#clientKeys.finish('Every client key is that of its command'),
      await this.#currencies.finish('Every currency is as it was listed'),
      await this.#pairs.finish('Every pair is as it was listed'),
    ];
  }
}
