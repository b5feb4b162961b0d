import { type Command, type Outcome, type Sequence, sequenceOf, type TimeMs, timeMs } from '@assay/engine';
import { isDiskFull } from '../database/database-unavailable.ts';
import { CALL_MS } from '../database/deadlines.ts';
import { assertDiskSpace } from '../database/disk-space.ts';
import type { Projection } from '../projection/projection.ts';
import { ExchangeUnavailable } from '../shared/unavailable.ts';
import { isRefusedData } from '../store/refused-data.ts';
import { afterProjection } from './after-projection.ts';
import { Alarm } from './alarm.ts';
import { awaitedPairs } from './awaited-pairs.ts';
import { announce, type Batch, type BatchUnderWay, refuse, rejectInDoubt, type Waiting } from './batch.ts';
import { measureOf, remainingWaitMs } from './batch-timing.ts';
import { closedRoomsOf, FailedRooms } from './failed-rooms.ts';
import { followCommits } from './follow-commits.ts';
import { IndexPriceInlet } from './index-prices/inlet.ts';
import type { CommittedCommand, Sequencer } from './interface.ts';
import { DEFAULT_LIMITS, type GroupCommitOptions, type Limits } from './options.ts';
import { rebuildUnder } from './rebuild.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import { sendBatch } from './send-batch.ts';
import { skipLostIds } from './skip-lost-ids.ts';
import { Snapshots } from './snapshots.ts';
import { isCertainlyUnstored, toError } from './storage-error.ts';
import { applyBatch } from './system-commands.ts';
import { takeIn } from './take-in.ts';
import { staleAnswer, type Term } from './term.ts';
import { type Lease, LeaseLost, Writer } from './writer.ts';
import { WriterHistory } from './writer-history.ts';

/** Batches in flight to the database, so that it need not wait for this process between two of them. */
const UNDER_WAY_MAX = 2;

/**
 * The only writer. Commands that arrive while a batch is being stored form the next batch; a batch is applied to the
 * engine, stored as one row of the journal, and only then announced and answered. When many commands wait, the next
 * batch is
 * sent before the database has acknowledged the last one. It can only be stored after that one. The
 * tables are written behind it.
 */
export class GroupCommit implements Sequencer {
  /** Inlet of index prices, with the commands that wait for them. */
  readonly indexPrices: IndexPriceInlet;
  /** Acknowledged positions. */
  readonly history: WriterHistory;
  readonly projection: Projection;
  readonly #options: GroupCommitOptions;
  readonly #limits: Limits;
  readonly #writer: Writer;
  readonly #snapshots: Snapshots;
  readonly #listeners = new Set<(batch: readonly CommittedCommand[]) => void>();
  readonly #stopping = new AbortController();
  #health: ReturnType<Sequencer['health']> = 'waiting_for_lease';
  #waiting: Waiting[] = [];
  /** Batches in flight, in the order of their commands. */
  #underWay: BatchUnderWay[] = [];
  /** Ends the drain's wait for the next event. */
  #wake: () => void = () => undefined;
  #term: Term | null = null;
  readonly #alarm: Alarm;
  #work: Promise<void> | null = null;
  readonly #failedRooms: FailedRooms;
  /** Fault of one room of the engine, which is rebuilt once no batch is in flight. */
  #fault: Error | null = null;

  constructor(options: GroupCommitOptions) {
    this.#options = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#writer = new Writer(options.url, (error) => this.#sessionLost(error));
    this.#failedRooms = new FailedRooms(options.roomsToReopen);
    this.history = new WriterHistory({ writer: this.#writer, term: () => this.#term, log: options.log });
    this.#alarm = new Alarm(() => this.#wakeUp());
    this.projection = followCommits(options, {
      onChange: () => this.#wake(),
      onRefused: (error) => this.#die(error, []),
      onShown: (sequence) => this.#snapshots.takeIfDue(sequence),
    });
    this.indexPrices = new IndexPriceInlet({
      now: options.now,
      elapsed: options.elapsed,
      room: () => this.#term?.engine.room('marks') ?? null,
      onDue: () => this.#wakeUp(),
      staleAnswer: () => staleAnswer(this.#term),
    });
    this.#snapshots = new Snapshots({
      pool: options.pool,
      afterMs: this.#limits.snapshotAfterMs,
      take: options.takeSnapshot,
      onError: (error) => options.log.error({ err: error }, 'the snapshot could not be stored'),
    });
  }

  /**
   * Waits for the lease and rebuilds the engine. Returns false when `stop` was called first.
   * Throws `RecoveryMismatch` when the journal cannot be replayed, and the database driver's errors.
   */
  async start(): Promise<boolean> {
    if (this.#health !== 'stopped') this.#health = 'waiting_for_lease';
    const lease = await this.#writer.takeLease(this.#stopping.signal, this.history.leaseWaiting());
    if (lease === null) return false;
    this.#health = 'recovering';
    const term = await this.#rebuild(lease);
    const skipping = await skipLostIds(term, this.#writer, { ...this.#options, time: this.#timeOf(term) });
    if (skipping !== null) this.projection.append(skipping);
    this.#health = 'ready';
    this.#setAlarm();
    return true;
  }

  submit(command: Command): Promise<Outcome> {
    return afterProjection(this.projection, () => this.commit(command));
  }

  commit(command: Command): Promise<Outcome> {
    const health = this.health();
    if (health !== 'ready') return Promise.reject(new ExchangeUnavailable(`the exchange is ${health}`));
    if (this.#waiting.length + this.indexPrices.waiting >= this.#limits.waiting)
      return Promise.reject(new ExchangeUnavailable('too many commands are waiting'));
    const { waiting, promise } = takeIn(command, this.#options.engines);
    const awaited = awaitedPairs(waiting.command, this.#options.engines, this.#term?.engine);
    if (this.indexPrices.holds(awaited, waiting)) return promise;
    this.#waiting.push(waiting);
    if (this.#waiting.length === this.#limits.ahead) this.#wake();
    this.#work ??= this.#drain();
    return promise;
  }

  onCommitted(listener: (batch: readonly CommittedCommand[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  lastSequence(): Sequence {
    return this.#term?.sequence ?? sequenceOf(0);
  }

  /** Names of the rooms closed by a fault. */
  closedRooms(): readonly string[] {
    return this.#term === null ? [] : closedRoomsOf(this.#term.engine);
  }

  health(): ReturnType<Sequencer['health']> {
    if (this.#health === 'waiting_for_lease' && this.history.hasUnacknowledgedDataLoss()) return 'recovering';
    return this.#health === 'ready' && this.projection.isLate() ? 'recovering' : this.#health;
  }

  /** Refuses new commands, stores the waiting ones, writes the tables, takes a last snapshot and releases the lease. */
  async stop(): Promise<void> {
    const wasReady = this.#health === 'ready';
    this.#health = 'stopped';
    this.#alarm.clear();
    this.#stopping.abort();
    refuse(this.indexPrices.takeBack());
    await this.#work;
    await this.projection.stop(wasReady ? CALL_MS : 0);
    const term = this.#term;
    if (wasReady && term !== null && this.projection.sequence() === term.sequence) {
      await this.#snapshots.takeLast(term.engine, term.sequence, term.time);
    }
    await this.#writer.release();
  }

  /** Stores batches until no command waits or the database fails; recovers from a failure before it ends. */
  async #drain(): Promise<void> {
    // All commands that arrive in this turn of the event loop go into one batch.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      while (this.#term !== null) {
        const [oldest] = this.#underWay;
        if (this.projection.isLate()) refuse(this.#waiting.splice(0));
        const isDue = this.#fault === null && this.#isNextDue(this.#term);
        if (oldest !== undefined && oldest.verdict !== null) await this.#conclude(this.#term, oldest.verdict);
        else if (isDue && this.projection.hasRoom()) this.#begin(this.#term);
        // Waits for the database's verdict, enough commands for a batch, or room for them.
        else if (oldest !== undefined) await this.#woken();
        else if (this.#fault !== null) await this.#recoverCommits(this.#fault, []);
        // The session broke between two batches.
        else if (this.#health === 'ready' && !this.#writer.isOpen())
          await this.#recoverCommits(new Error('the database ended the session'), []);
        else if (isDue) await this.#woken();
        else break;
      }
    } catch (error) {
      // The engine may be ahead of the database: its state must not be used again.
      this.#die(toError(error), []);
    } finally {
      this.#work = null;
      this.#setAlarm();
    }
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  /** Sets the alarm for the clock's next command, in case no other command is applied before. */
  #setAlarm(): void {
    const [clock, term] = [this.#options.clock, this.#term];
    if (clock === undefined || term === null || this.#health !== 'ready') return;
    this.#alarm.setIn(clock.wakesAt(term.engine) - this.#options.now());
  }

  #wakeUp(): void {
    if (this.#health === 'ready') this.#work ??= this.#drain();
  }

  #isNextDue(term: Term): boolean {
    if (this.#underWay.length === 0) return this.#waiting.length > 0 || this.#isUnaskedDue(term);
    return this.#underWay.length < UNDER_WAY_MAX && this.#waiting.length >= this.#limits.ahead;
  }

  /** Returns true when index prices or commands of the clock are due; false unless the sequencer is ready. */
  #isUnaskedDue(term: Term): boolean {
    if (this.#health !== 'ready') return false;
    const wakesAt = this.#options.clock?.wakesAt(term.engine) ?? Infinity;
    return wakesAt <= this.#timeOf(term) || this.indexPrices.isDue();
  }

  /** The machine's time, but never before that of the last command. */
  #timeOf(term: Term): TimeMs {
    return timeMs(Math.max(this.#options.now(), term.time));
  }

  #begin(term: Term): void {
    const batch = this.#apply(term);
    if (batch !== null) this.#underWay.push(sendBatch(term, batch, this.#writer, () => this.#wake()));
  }

  /** Handles the verdict on the oldest batch. */
  async #conclude(term: Term, { error }: { readonly error: Error | null }): Promise<void> {
    if (error !== null) return this.#notStored(error, this.#underWay.splice(0));
    const batch = this.#underWay.shift();
    if (batch === undefined) return;
    term.sequence = batch.to;
    this.#options.measure.batchCommitted(measureOf(batch));
    this.#snapshots.note(this.#replayMs(batch.commands.length, batch.engineMs));
    this.#announce(batch);
  }

  #announce(batch: BatchUnderWay): void {
    announce(batch, this.#listeners, this.#options.log);
    this.projection.append({ commands: batch.commands, seal: batch.sealed });
  }

  /** Applies the next batch; null when an assertion of the engine failed. */
  #apply(term: Term): Batch | null {
    term.time = this.#timeOf(term);
    const callers: Waiting[] = [];
    try {
      const { indexPrices } = this;
      const sources = { indexPrices, clock: this.#options.clock, failedRooms: this.#failedRooms };
      return applyBatch(term, sources, { callers, waiting: this.#waiting, maxCommands: this.#limits.batch });
    } catch (error) {
      this.#engineFailed(term, toError(error), callers);
      return null;
    }
  }

  /** Continues without the room at fault, or stops the process. Nothing of the batch was stored. */
  #engineFailed(term: Term, error: Error, callers: readonly Waiting[]): void {
    const room = this.#failedRooms.note(term.engine, error);
    if (room === null) {
      this.#die(error, callers);
      return;
    }
    this.#options.log.fatal({ err: error, room }, 'a room of the engine failed and is closed');
    this.#fault = error;
    refuse(callers);
  }

  /**
   * The engine is ahead of the database: its state must not be used again. The error is that of the first batch. When
   * that one was not stored, none of the later ones was: each moves the lease on from its predecessor.
   */
  async #notStored(error: Error, batches: readonly BatchUnderWay[]): Promise<void> {
    this.#options.measure.batchFailed();
    const callers = batches.flatMap((batch) => batch.callers);
    if (isRefusedData(error) || error instanceof LeaseLost) return this.#die(error, callers);
    if (!isCertainlyUnstored(error)) return this.#recoverCommits(error, batches);
    refuse(callers);
    return this.#recoverCommits(error, []);
  }

  #sessionLost(error: Error): void {
    this.#wake();
    if (this.#health === 'ready' && this.#work === null) {
      this.#work = this.#recoverCommits(error, [])
        .catch((fault: unknown) => this.#die(toError(fault), []))
        .finally(() => {
          this.#work = null;
        });
    }
  }

  /**
   * Rebuilds the engine from the database, retrying until it succeeds or this process is stopped. `inDoubt` are batches
   * that may have been stored just before the connection broke: their callers wait until this is known, at most until
   * their deadline.
   */
  async #recoverCommits(cause: Error, inDoubt: readonly BatchUnderWay[]): Promise<void> {
    const deadline = setTimeout(() => rejectInDoubt(inDoubt), remainingWaitMs(inDoubt));
    try {
      await this.#retryBatch(cause, inDoubt);
    } finally {
      clearTimeout(deadline);
    }
  }

  async #retryBatch(cause: Error, inDoubt: readonly BatchUnderWay[]): Promise<void> {
    const { log, reviveDatabase } = this.#options;
    const isFault = cause === this.#fault;
    if (!isFault) log.error({ err: cause }, 'the database failed; commands are refused until it is back');
    if (this.#health === 'ready') this.#health = 'recovering';
    refuse([...this.#waiting.splice(0), ...this.indexPrices.takeBack()]);
    const attempt = async (): Promise<boolean> => {
      await reviveDatabase();
      return this.#reacquireLease(cause, inDoubt);
    };
    const isWanted = (): boolean => this.#health === 'recovering';
    try {
      if (await retryWhileUnavailable(attempt, { isWanted, log, signal: this.#stopping.signal })) {
        if (isWanted()) this.#health = 'ready';
        const sequence = this.lastSequence();
        log.info({ sequence }, isFault ? 'the engine is rebuilt' : 'the database is back');
      } else rejectInDoubt(inDoubt);
    } catch (error) {
      rejectInDoubt(inDoubt);
      this.#die(toError(error), []);
    }
  }

  async #reacquireLease(cause: Error, inDoubt: readonly BatchUnderWay[]): Promise<boolean> {
    // If another process had written in between, the events published by this process would not continue there.
    const acknowledged = this.history.position();
    if (acknowledged === null) return false;
    const lease = await this.#writer.retakeLease(this.#stopping.signal, acknowledged);
    if (lease === null) return false;
    // After a failure for lack of disk space the next batch would fail as well: health is red until there is some.
    if (isDiskFull(cause)) await assertDiskSpace(this.#writer.session());
    await this.#rebuild(lease);
    for (const batch of inDoubt) {
      if (lease.lastSequence >= batch.to) this.#announce(batch);
      else refuse(batch.callers);
    }
    return true;
  }

  async #rebuild(lease: Lease): Promise<Term> {
    if (this.#term !== null) this.#term.lease = lease;
    const begun = performance.now();
    const parts = { ...this.#options, writer: this.#writer, projection: this.projection };
    const { term, snapshotSequence, replayed } = await rebuildUnder(lease, parts);
    const took = replayed === 0 ? 0 : performance.now() - begun;
    this.#snapshots.startFrom(snapshotSequence, this.#replayMs(replayed, took));
    this.#fault = null;
    this.#term = term;
    return term;
  }

  #replayMs(commands: number, engineMs: number): number {
    return this.#options.replayMs?.(commands, engineMs) ?? engineMs;
  }

  #die(error: Error, callers: readonly Waiting[]): void {
    this.#health = 'stopped';
    this.#term = null;
    refuse(callers);
    refuse([...this.#waiting.splice(0), ...this.indexPrices.takeBack()]);
    // Non-empty only when the engine failed while a batch was in flight: it may be stored, and is not followed up.
    rejectInDoubt(this.#underWay.splice(0));
    void this.projection.stop(0);
    this.#options.onFatal(error);
  }
}
