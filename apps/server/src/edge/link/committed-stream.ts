import { setTimeout as delay } from 'node:timers/promises';
import { type Outcome, type Sequence, sequenceOf } from '@assay/engine';
import type { Logger } from 'pino';
import type { HistoryPosition, TermId } from '../../core/sequencer/history.ts';
import { HistoryLost } from '../../core/sequencer/history.ts';
import type { CommittedCommand } from '../../core/sequencer/interface.ts';
import type { TermBatch } from './messages.ts';
import type { Decision } from './requests.ts';

type BatchListener = (batch: readonly CommittedCommand[]) => void;

/** Asks the database whether a term goes on from what this process knows; rejects while it cannot be asked. */
export type IsContinuation = (known: HistoryPosition, received: TermId) => Promise<boolean>;

/** Something that was heard: a batch, or how far the engine has come. */
type Received = { readonly term: TermId; readonly take: () => void };

/** Outcomes kept for answers that arrive a moment later than their batch. */
const RECENT_MAX = 4_000;
/** A caller whose outcome is durable waits no longer than this for the market data in this process to know it too. */
const MAX_WAIT_MS = 2_000;
/** Messages of terms that the database is asked about; what is beyond them was missed, and is read again. */
const HELD_MAX = 1_000;
const ASK_AGAIN_MS = 250;

/**
 * Committed commands as a gateway receives them, in order. Knows when it has missed some, and takes nothing from a
 * term of the lease that does not go on from what it knows.
 */
export class CommittedStream {
  readonly #log: Logger;
  readonly #isContinuation: IsContinuation;
  readonly #listeners = new Set<BatchListener>();
  readonly #missedListeners = new Set<() => void>();
  readonly #recent = new Map<Sequence, Outcome>();
  readonly #waiting = new Set<{ readonly decision: Decision; readonly go: () => void }>();
  /** The last command this process knows of; null until its market data were read for the first time. */
  #position: Sequence | null = null;
  /** The term in which it was heard; null before the first term of an exchange. */
  #term: TermId | null = null;
  /** The terms that came before, and those that do not count. */
  readonly #former = new Set<string>();
  readonly #strange = new Set<string>();
  /** Heard of terms that the database is still to be asked about. */
  #held: Received[] = [];
  #asking = false;

  constructor(log: Logger, isContinuation: IsContinuation) {
    this.#log = log;
    this.#isContinuation = isContinuation;
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

  term(): TermId | null {
    return this.#term;
  }

  /** The market data contain everything up to here; from now on a gap counts. */
  startAt(sequence: number, term: TermId | null): void {
    this.#position = sequenceOf(Math.max(sequence, this.position()));
    this.#term = term;
  }

  absorb({ term, batch }: TermBatch): void {
    this.#inTerm({ term, take: () => this.#absorb(batch) });
  }

  /** The engine has sent out everything up to `sequence`; `andThen` is called unless its term does not count. */
  receive(term: TermId, sequence: number, andThen: () => void): void {
    const take = (): void => {
      this.#receive(sequence);
      andThen();
    };
    this.#inTerm({ term, take });
  }

  /**
   * The outcome with its events, once the listeners know of it. One that this process was not told of comes without
   * them, like the answer to a repeated client key. A refusal and a repeated answer are complete: their sequence may be
   * that of another command, which they are not replaced by.
   */
  async complete(decision: Decision): Promise<Outcome> {
    const { outcome: brief } = decision;
    if (!this.#knows(decision)) await this.#passing(decision);
    if (!brief.ok || brief.repeated === true) return brief;
    const whole = this.#knows(decision) ? this.#recent.get(brief.sequence) : undefined;
    return whole ?? { ...brief, repeated: true };
  }

  /** Returns true once everything up to this decision, in the decision's own history, has been received. */
  #knows({ outcome, term }: Decision): boolean {
    if (outcome.sequence > this.position()) return false;
    return this.#term === null || this.#term.term === term || this.#former.has(term);
  }

  /** Takes what belongs to the term that is known; the database is asked about any other. */
  #inTerm(received: Received): void {
    const { term } = received.term;
    if (this.#former.has(term) || this.#strange.has(term)) return;
    const isKnown = this.#position === null || term === this.#term?.term;
    if (isKnown && this.#held.length === 0) {
      received.take();
      return;
    }
    if (this.#held.length === HELD_MAX) this.#held.shift();
    this.#held.push(received);
    if (!this.#asking) void this.#settle();
  }

  /** Asks about the terms of what is held, one after the other, and takes what counts. */
  async #settle(): Promise<void> {
    this.#asking = true;
    for (let next = this.#held[0]; next !== undefined; next = this.#held[0]) {
      const { term } = next;
      if (this.#isCurrent(term) || (await this.#isNext(term))) {
        this.#held.shift();
        next.take();
      } else {
        this.#held = this.#held.filter((one) => one.term.term !== term.term);
      }
    }
    this.#asking = false;
  }

  #isCurrent({ term }: TermId): boolean {
    return this.#term?.term === term;
  }

  /** Adopts a term that follows the known one, and returns whether it did. Waits for an unavailable database. */
  async #isNext(received: TermId): Promise<boolean> {
    const before = this.#term;
    for (;;) {
      try {
        const isNext =
          before === null || (await this.#isContinuation({ ...before, sequence: this.position() }, received));
        if (!isNext) {
          this.#strange.add(received.term);
          return false;
        }
        if (before !== null) this.#former.add(before.term);
        this.#term = received;
        return true;
      } catch (error) {
        // This process ends: whatever it is told from now on comes too late.
        if (error instanceof HistoryLost) return false;
        await delay(ASK_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  #absorb(batch: readonly CommittedCommand[]): void {
    const before = this.#position;
    const fresh = batch.filter(({ outcome }) => outcome.sequence > (before ?? 0));
    const [first] = fresh;
    const last = fresh.at(-1);
    if (first === undefined || last === undefined) return;
    if (before !== null) this.#position = last.outcome.sequence;
    for (const { outcome } of fresh) this.#remember(outcome);
    for (const listener of this.#listeners) this.#notify(() => listener(fresh));
    if (before !== null && first.outcome.sequence > before + 1) this.#missed(before, last.outcome.sequence);
    this.#wake();
  }

  #receive(sequence: number): void {
    const before = this.#position;
    if (before !== null && sequence > before) {
      this.#position = sequenceOf(sequence);
      this.#missed(before, sequence);
    }
    this.#wake();
  }

  #passing(decision: Decision): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        resolve();
      };
      const waiter = { decision, go };
      const timer = setTimeout(go, MAX_WAIT_MS);
      this.#waiting.add(waiter);
    });
  }

  #wake(): void {
    for (const { decision, go } of this.#waiting) if (this.#knows(decision)) go();
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
    for (const listener of this.#missedListeners) this.#notify(listener);
  }

  #notify(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#log.error({ err: error }, 'a listener of committed commands failed');
    }
  }
}
