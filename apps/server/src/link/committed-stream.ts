import { type Outcome, type Sequence, sequenceOf } from '@assay/engine';
import type { Logger } from 'pino';
import type { CommittedCommand } from '../sequencer/interface.ts';

type BatchListener = (batch: readonly CommittedCommand[]) => void;

/** Outcomes kept for answers that arrive a moment later than their batch. */
const RECENT_MAX = 4_000;
/** A caller whose outcome is durable waits no longer than this for the market data in this process to know it too. */
const LONGEST_WAIT_MS = 2_000;

/** What a gateway has heard of the committed commands, in order. Knows when it has missed some. */
export class CommittedStream {
  readonly #log: Logger;
  readonly #listeners = new Set<BatchListener>();
  readonly #missedListeners = new Set<() => void>();
  readonly #recent = new Map<Sequence, Outcome>();
  readonly #waiting = new Set<{ readonly sequence: Sequence; readonly go: () => void }>();
  /** The last command this process knows of; null until its market data were read for the first time. */
  #position: Sequence | null = null;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Called for each batch, in order. */
  onCommitted(listener: BatchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called when commands were committed that this process was not told of: what it shows is old. */
  onMissed(listener: () => void): () => void {
    this.#missedListeners.add(listener);
    return () => this.#missedListeners.delete(listener);
  }

  position(): Sequence {
    return this.#position ?? sequenceOf(0);
  }

  /** The market data contain everything up to here; from now on a gap counts. */
  startAt(sequence: number): void {
    this.#position = sequenceOf(Math.max(sequence, this.position()));
  }

  absorb(batch: readonly CommittedCommand[]): void {
    const before = this.#position;
    const fresh = batch.filter(({ outcome }) => outcome.sequence > (before ?? 0));
    const [first] = fresh;
    const last = fresh.at(-1);
    if (first === undefined || last === undefined) return;
    if (before !== null) this.#position = last.outcome.sequence;
    for (const { outcome } of fresh) this.#remember(outcome);
    for (const listener of this.#listeners) this.#tell(() => listener(fresh));
    if (before !== null && first.outcome.sequence > before + 1) this.#missed(before, last.outcome.sequence);
    this.#wake();
  }

  /** The engine has sent out everything up to `sequence`. */
  hear(sequence: number): void {
    const before = this.#position;
    if (before === null || sequence <= before) return;
    this.#position = sequenceOf(sequence);
    this.#missed(before, sequence);
    this.#wake();
  }

  /**
   * The outcome with its events, once the listeners know of it. One that this process was not told of comes without
   * them, like the answer to a repeated client key.
   */
  async complete(brief: Outcome): Promise<Outcome> {
    if (brief.sequence > this.position()) await this.#passing(brief.sequence);
    const outcome = this.#recent.get(brief.sequence) ?? brief;
    return outcome === brief && brief.ok ? { ...brief, repeated: true } : outcome;
  }

  #passing(sequence: Sequence): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        resolve();
      };
      const waiter = { sequence, go };
      const timer = setTimeout(go, LONGEST_WAIT_MS);
      this.#waiting.add(waiter);
    });
  }

  #wake(): void {
    for (const { sequence, go } of this.#waiting) if (sequence <= this.position()) go();
  }

  #remember(outcome: Outcome): void {
    this.#recent.set(outcome.sequence, outcome);
    if (this.#recent.size <= RECENT_MAX) return;
    for (const oldest of this.#recent.keys()) {
      this.#recent.delete(oldest);
      return;
    }
  }

  #missed(before: Sequence, now: number): void {
    this.#log.warn({ before, now }, 'committed commands were missed; the market is read again');
    for (const listener of this.#missedListeners) this.#tell(listener);
  }

  #tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#log.error({ err: error }, 'a listener of committed commands failed');
    }
  }
}
