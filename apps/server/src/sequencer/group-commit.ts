import { setTimeout as delay } from 'node:timers/promises';
import { type Command, type Outcome, type Sequence, sequenceOf, type TimeMs, timeMs } from '@assay/engine';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type JournaledCommand, rowsOfBatch } from './batch-rows.ts';
import { decodeCommand, encodeCommand } from './command-codec.ts';
import type { EngineFactory, EnginePort } from './engine-port.ts';
import { type CommittedCommand, ExchangeUnavailable, OutcomeUnknown, type Sequencer } from './interface.ts';
import { RecoveryMismatch, recover } from './recover.ts';
import { Snapshots } from './snapshots.ts';
import { isCertainlyUnstored, isRefusedData } from './storage-error.ts';
import { type Lease, LeaseLost, Writer } from './writer.ts';

export type GroupCommitOptions = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly engines: EngineFactory;
  readonly log: Logger;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Tried before each attempt to come back after the database failed. */
  readonly reviveDatabase: () => Promise<void>;
  /** The state cannot be trusted any more and nothing of it was acknowledged: the process must end. */
  readonly onFatal: (error: Error) => void;
  readonly measure: Measure;
  readonly limits?: Partial<Limits>;
};

export type Measure = {
  batchCommitted(batch: {
    readonly commands: readonly { readonly type: string; readonly accepted: boolean }[];
    readonly commitSeconds: number;
  }): void;
  batchFailed(): void;
};

export type Limits = {
  /** Commands between two snapshots. */
  readonly snapshotEvery: number;
  readonly batch: number;
  /** Commands that may wait; more are refused as retryable, so that a flood cannot eat the memory. */
  readonly waiting: number;
};

type Waiting = {
  readonly command: Command;
  readonly text: string;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
};
type Batch = { readonly callers: readonly Waiting[]; readonly commands: readonly JournaledCommand[] };
/** Everything that follows from holding the lease. */
type Reign = { lease: Lease; engine: EnginePort; sequence: Sequence; time: TimeMs };

/**
 * The one writer. Commands that arrive while a batch is being stored form the next batch; a batch is applied to
 * the engine, stored in one transaction, and only then announced and answered.
 */
export class GroupCommit implements Sequencer {
  readonly #options: GroupCommitOptions;
  readonly #limits: Limits;
  readonly #writer: Writer;
  readonly #snapshots: Snapshots;
  readonly #listeners = new Set<(batch: readonly CommittedCommand[]) => void>();
  readonly #stopping = new AbortController();
  #health: ReturnType<Sequencer['health']> = 'waiting_for_lease';
  #waiting: Waiting[] = [];
  #reign: Reign | null = null;
  #work: Promise<void> | null = null;

  constructor(options: GroupCommitOptions) {
    this.#options = options;
    this.#limits = { snapshotEvery: 50_000, batch: 1_000, waiting: 20_000, ...options.limits };
    this.#writer = new Writer(options.url, (error) => this.#sessionLost(error));
    this.#snapshots = new Snapshots(options.pool, this.#limits.snapshotEvery, (error) =>
      options.log.error({ err: error }, 'the snapshot could not be stored'),
    );
  }

  /**
   * Waits for the lease and rebuilds the engine. Answers false when `stop` came first.
   * Throws `RecoveryMismatch` when the journal cannot be replayed, and whatever the database driver throws.
   */
  async start(): Promise<boolean> {
    const lease = await this.#writer.takeLease(this.#stopping.signal, () =>
      this.#options.log.info('another process has the lease; this one stands by'),
    );
    if (lease === null) return false;
    this.#health = 'recovering';
    await this.#rebuild(lease);
    this.#health = 'ready';
    return true;
  }

  submit(command: Command): Promise<Outcome> {
    if (this.#health !== 'ready')
      return Promise.reject(new ExchangeUnavailable(`the exchange is ${this.#health}`));
    if (this.#waiting.length >= this.#limits.waiting) {
      return Promise.reject(new ExchangeUnavailable('too many commands are waiting'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    // What the engine gets is what the journal will give it on a replay, checked before it can do any harm.
    const text = encodeCommand(command);
    this.#waiting.push({ command: decodeCommand(JSON.parse(text)), text, resolve, reject });
    this.#work ??= this.#drain();
    return promise;
  }

  onCommitted(listener: (batch: readonly CommittedCommand[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  lastSequence(): Sequence {
    return this.#reign?.sequence ?? sequenceOf(0);
  }

  health(): ReturnType<Sequencer['health']> {
    return this.#health;
  }

  /** Refuses new commands, stores the waiting ones, takes a last snapshot and gives the lease back. */
  async stop(): Promise<void> {
    const wasReady = this.#health === 'ready';
    this.#health = 'stopped';
    this.#stopping.abort();
    await this.#work;
    const reign = this.#reign;
    if (wasReady && reign !== null) {
      await this.#snapshots.takeLast(reign.engine, reign.sequence, reign.time);
    }
    await this.#writer.release();
  }

  /** Stores batches until nothing waits or the database fails; then comes back before it ends. */
  async #drain(): Promise<void> {
    // Everything that arrives in this turn of the loop goes into one batch.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      while (this.#reign !== null) {
        if (this.#waiting.length > 0) await this.#nextBatch(this.#reign);
        else if (this.#health !== 'ready' || this.#writer.isOpen()) break;
        // The session broke between two batches.
        else await this.#comeBack(new Error('the database ended the session'), null);
      }
    } finally {
      this.#work = null;
    }
  }

  async #nextBatch(reign: Reign): Promise<void> {
    const batch = this.#apply(reign, this.#waiting.splice(0, this.#limits.batch));
    if (batch === null) return;
    const from = reign.sequence;
    const to = sequenceOf(from + batch.commands.length);
    const begun = performance.now();
    try {
      await this.#writer.write(reign.lease, from, to, rowsOfBatch(batch.commands));
    } catch (error) {
      await this.#notStored(toError(error), batch);
      return;
    }
    reign.sequence = to;
    this.#measure(batch, begun);
    this.#announce(batch);
    this.#snapshots.takeIfDue(reign.engine, reign.sequence, reign.time);
  }

  /** Null when an assertion of the engine failed. */
  #apply(reign: Reign, callers: readonly Waiting[]): Batch | null {
    reign.time = timeMs(Math.max(this.#options.now(), reign.time));
    const commands: JournaledCommand[] = [];
    try {
      for (const { command, text } of callers) {
        const sequence = sequenceOf(reign.sequence + commands.length + 1);
        commands.push({ command, text, outcome: reign.engine.apply(command, sequence, reign.time) });
      }
      return { callers, commands };
    } catch (error) {
      this.#die(toError(error), callers);
      return null;
    }
  }

  #announce(batch: Batch): void {
    for (const listener of this.#listeners) {
      try {
        listener(batch.commands);
      } catch (error) {
        this.#options.log.error({ err: error }, 'a listener of committed commands failed');
      }
    }
    for (const [index, caller] of batch.callers.entries()) {
      const committed = batch.commands[index];
      if (committed !== undefined) caller.resolve(committed.outcome);
    }
  }

  /** The engine has gone further than the database: nothing of this state may be used again. */
  async #notStored(error: Error, batch: Batch): Promise<void> {
    this.#options.measure.batchFailed();
    if (isRefusedData(error) || error instanceof LeaseLost) return this.#die(error, batch.callers);
    if (!isCertainlyUnstored(error)) return this.#comeBack(error, batch);
    refuse(batch.callers);
    return this.#comeBack(error, null);
  }

  #sessionLost(error: Error): void {
    if (this.#health === 'ready' && this.#work === null) {
      this.#work = this.#comeBack(error, null).finally(() => {
        this.#work = null;
      });
    }
  }

  /**
   * Rebuilds the engine from the database, trying until it answers again or this process is stopped. `doubtful` is
   * a batch that may have been stored just before the connection broke: its callers wait until that is known.
   */
  async #comeBack(cause: Error, doubtful: Batch | null): Promise<void> {
    const { log, reviveDatabase } = this.#options;
    log.error({ err: cause }, 'the database failed; commands are refused until it is back');
    if (this.#health === 'ready') this.#health = 'recovering';
    refuse(this.#waiting.splice(0));
    for (let pause = 100; this.#health === 'recovering'; pause = Math.min(pause * 2, 2_000)) {
      try {
        await reviveDatabase();
        if (!(await this.#reclaim(doubtful))) break;
        if (this.#health === 'recovering') this.#health = 'ready';
        log.info({ sequence: this.lastSequence() }, 'the database is back');
        return;
      } catch (error) {
        if (error instanceof LeaseLost || error instanceof RecoveryMismatch) {
          leaveUnknown(doubtful);
          return this.#die(error, []);
        }
        log.warn({ reason: toError(error).message }, 'the database is still away');
        await delay(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
    leaveUnknown(doubtful);
  }

  async #reclaim(doubtful: Batch | null): Promise<boolean> {
    // Had someone else written in between, what this process has told its screens would not continue there.
    const lease = await this.#writer.retakeLease(this.#stopping.signal);
    if (lease === null) return false;
    await this.#rebuild(lease);
    if (doubtful === null) return true;
    const last = doubtful.commands.at(-1)?.outcome.sequence ?? 0;
    if (lease.lastSequence >= last) this.#announce(doubtful);
    else refuse(doubtful.callers);
    return true;
  }

  async #rebuild(lease: Lease): Promise<void> {
    if (this.#reign !== null) this.#reign.lease = lease;
    const { engines, log } = this.#options;
    const recovered = await recover(this.#writer.session(), {
      engines,
      onBadSnapshot: (sequence, reason) =>
        log.error({ sequence: Number(sequence), reason }, 'a snapshot was passed over'),
    });
    if (recovered.sequence !== lease.lastSequence) {
      throw new RecoveryMismatch(
        `The journal ends at command ${recovered.sequence}, but ${lease.lastSequence} were committed.`,
      );
    }
    this.#snapshots.startFrom(recovered.snapshotSequence);
    this.#reign = { lease, engine: recovered.engine, sequence: recovered.sequence, time: recovered.time };
    log.info({ sequence: recovered.sequence, replayed: recovered.replayed }, 'the engine is recovered');
  }

  #die(error: Error, callers: readonly Waiting[]): void {
    this.#health = 'stopped';
    this.#reign = null;
    refuse(callers);
    refuse(this.#waiting.splice(0));
    this.#options.onFatal(error);
  }

  #measure(batch: Batch, begun: number): void {
    this.#options.measure.batchCommitted({
      commands: batch.commands.map(({ command, outcome }) => ({ type: command.type, accepted: outcome.ok })),
      commitSeconds: (performance.now() - begun) / 1_000,
    });
  }
}

function refuse(callers: readonly Waiting[]): void {
  for (const caller of callers) caller.reject(new ExchangeUnavailable('the command could not be stored'));
}

/** For callers whose batch may have been stored or not, when nobody can tell any more: neither answer would be true. */
function leaveUnknown(batch: Batch | null): void {
  for (const caller of batch?.callers ?? []) caller.reject(new OutcomeUnknown());
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
