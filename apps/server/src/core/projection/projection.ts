import { setTimeout as delay } from 'node:timers/promises';
import { type Sequence, sequenceOf } from '@assay/engine';
import type { Logger } from 'pino';
import { notifyAll } from '../shared/faults.ts';
import type { JournaledCommand } from '../store/declaration.ts';
import { isRefusedData } from '../store/refused-data.ts';
import type { TableSet } from '../store/table-set.ts';
import type { ProjectionProgress } from './progress.ts';
import { Projector, type SealedCommands } from './projector.ts';
import { Waiters } from './waiters.ts';

/** Bounds of the distance between journal and tables. */
export type ProjectionLimits = {
  /** Commands that may wait to be written: beyond them nothing more is committed. */
  readonly behind: number;
  /** Time that a committed batch may wait to be written, in milliseconds: beyond it new commands are refused. */
  readonly behindMs: number;
  /** Commands whose rows are written in one transaction, or a batch more. */
  readonly together: number;
};

export const PROJECTION_LIMITS: ProjectionLimits = { behind: 20_000, behindMs: 2_000, together: 2_000 };

type ProjectionOptions = {
  readonly url: string;
  readonly tables: TableSet;
  readonly log: Logger;
  readonly limits: ProjectionLimits;
  /** Called when the tables have moved on, and when they are too far behind. */
  readonly onChange: () => void;
  /** The tables refuse what the journal says: nothing more can be written. */
  readonly onRefused: (error: Error) => void;
};

/** A committed batch that the tables do not show yet. */
type PendingBatch = SealedCommands & {
  /** By the clock of `performance`. */
  readonly committedAt: number;
};

/** Distance of the tables from the journal's end. */
export type ProjectionLag = { readonly commands: number; readonly ms: number };

const MAX_WAIT_MS = 4_000;
const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;

/**
 * Writes the tables after the commits of this process, from memory: what was committed while one transaction is written
 * goes into the next. It pauses while the engine is rebuilt, which writes what is missing out of the journal.
 */
export class Projection implements ProjectionProgress {
  readonly #options: ProjectionOptions;
  readonly #listeners = new Set<(batch: readonly JournaledCommand[]) => void>();
  readonly #waiters = new Waiters();
  /** In the order of their commands. */
  readonly #pending: PendingBatch[] = [];
  #pendingCommands = 0;
  #shown = 0;
  #projector: Projector | null = null;
  #running: Promise<void> | null = null;
  /** Ends a run; null while there is none to be started. */
  #pausing: AbortController | null = null;
  #lateness: NodeJS.Timeout | undefined;

  constructor(options: ProjectionOptions) {
    this.#options = options;
  }

  sequence(): Sequence {
    return sequenceOf(this.#shown);
  }

  until(sequence: Sequence, limitMs = MAX_WAIT_MS): Promise<void> {
    return sequence <= this.#shown ? Promise.resolve() : this.#waiters.add(sequence, limitMs);
  }

  onProjected(listener: (batch: readonly JournaledCommand[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  lag(): ProjectionLag {
    const [oldest] = this.#pending;
    const ms = oldest === undefined ? 0 : performance.now() - oldest.committedAt;
    return { commands: this.#pendingCommands, ms };
  }

  /** False when so much waits to be written that nothing more is to be committed. */
  hasRoom(): boolean {
    return this.#pendingCommands < this.#options.limits.behind;
  }

  /** True when what was committed has waited for too long: new commands are to be refused. */
  isLate(): boolean {
    return this.lag().ms >= this.#options.limits.behindMs;
  }

  /** Takes a batch that is durable. */
  append(sealed: SealedCommands): void {
    this.#pending.push({ ...sealed, committedAt: performance.now() });
    this.#pendingCommands += sealed.commands.length;
    // Whoever waits for room learns that there is none in time.
    this.#lateness ??= setInterval(() => this.#lookForLateness(), this.#options.limits.behindMs).unref();
    this.#start();
  }

  /** Lets go of the tables, so that they can be written out of the journal. What is pending stays so. */
  async pause(): Promise<void> {
    this.#pausing?.abort();
    this.#pausing = null;
    this.#projector?.breakOff();
    await this.#running;
    this.#projector = null;
  }

  /** Connects while paused. Answers the last command that the tables show. */
  async open(): Promise<number> {
    this.#projector = await Projector.open(this.#options.url, this.#options.tables);
    return this.#projector.watermark;
  }

  /** Writes commands out of the journal, while paused. Throws as `Projector.project` does. */
  async catchUp(sealed: SealedCommands): Promise<void> {
    if (this.#projector === null) throw new Error('the tables are not open');
    await this.#projector.project(sealed);
  }

  /** Ends the pause: the tables are where the projector has brought them. */
  resume(): void {
    this.#pausing = new AbortController();
    this.#advance(this.#projector?.watermark ?? this.#shown);
    this.#start();
  }

  /** Writes what is pending, waits for it at most so long, and closes. */
  async stop(limitMs: number): Promise<void> {
    const last = this.#pending.at(-1)?.commands.at(-1);
    if (last !== undefined && this.#pausing !== null)
      await this.until(last.outcome.sequence, limitMs).catch(() => undefined);
    const projector = this.#projector;
    this.#projector = null;
    this.#pausing?.abort();
    this.#pausing = null;
    clearInterval(this.#lateness);
    if (this.#running === null) await projector?.close();
    else projector?.breakOff();
    await this.#running;
    this.#waiters.giveUp();
  }

  #start(): void {
    const pausing = this.#pausing;
    if (pausing === null || this.#running !== null || this.#pending.length === 0) return;
    this.#running = this.#run(pausing.signal).finally(() => {
      this.#running = null;
      this.#start();
    });
  }

  async #run(pausing: AbortSignal): Promise<void> {
    let pause = MIN_PAUSE_MS;
    // Whoever waits for the commit alone is answered first.
    await new Promise((resolve) => setImmediate(resolve));
    while (!pausing.aborted && this.#pending.length > 0) {
      try {
        this.#projector ??= await this.#connect(pausing);
        await this.#projector.project(this.#next());
        this.#advance(this.#projector.watermark);
        pause = MIN_PAUSE_MS;
      } catch (error) {
        if (pausing.aborted) return;
        this.#projector?.breakOff();
        this.#projector = null;
        if (isRefusedData(error)) return this.#refused(error);
        this.#options.log.error({ err: error }, 'the tables could not be written; trying again');
        await delay(pause, undefined, { signal: pausing }).catch(() => undefined);
        pause = Math.min(2 * pause, MAX_PAUSE_MS);
      }
    }
  }

  async #connect(pausing: AbortSignal): Promise<Projector> {
    const { url, tables } = this.#options;
    const projector = await Projector.open(url, tables);
    if (!pausing.aborted) return projector;
    projector.breakOff();
    throw new Error('it is not needed any more');
  }

  #refused(error: unknown): void {
    this.#pausing = null;
    this.#waiters.giveUp();
    this.#options.onRefused(error instanceof Error ? error : new Error(String(error)));
  }

  /** The oldest batches, as one. */
  #next(): SealedCommands {
    const [oldest] = this.#pending;
    if (oldest === undefined) throw new Error('nothing is pending');
    let { seal } = oldest;
    const commands: JournaledCommand[] = [];
    for (const batch of this.#pending) {
      if (commands.length > 0 && commands.length + batch.commands.length > this.#options.limits.together)
        break;
      for (const command of batch.commands) commands.push(command);
      seal = batch.seal;
    }
    return { commands, seal };
  }

  #advance(watermark: number): void {
    this.#shown = watermark;
    for (;;) {
      const [oldest] = this.#pending;
      const last = oldest?.commands.at(-1);
      if (oldest === undefined || last === undefined || last.outcome.sequence > watermark) break;
      this.#pending.shift();
      this.#pendingCommands -= oldest.commands.length;
      notifyAll(this.#listeners, this.#options.log, oldest.commands);
    }
    this.#waiters.release(sequenceOf(watermark));
    this.#options.onChange();
  }

  #lookForLateness(): void {
    if (this.#pending.length === 0) {
      clearInterval(this.#lateness);
      this.#lateness = undefined;
    } else if (this.isLate()) this.#options.onChange();
  }
}
