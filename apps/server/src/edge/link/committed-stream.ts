import { setTimeout as delay } from 'node:timers/promises';
import { type Outcome, type Sequence, sequenceOf } from '@assay/engine';
import type { Logger } from 'pino';
import type { HistoryPosition, TermId } from '../../core/sequencer/history.ts';
import { HistoryLost } from '../../core/sequencer/history.ts';
import type { CommittedCommand } from '../../core/sequencer/interface.ts';
import type { TermBatch } from './messages.ts';
import type { Decision } from './requests.ts';

type BatchListener = (batch: readonly CommittedCommand[]) => void;

/** Queries the database for whether a term continues the known position; rejects while the database is unavailable. */
export type IsContinuation = (knownPosition: HistoryPosition, received: TermId) => Promise<boolean>;

/** A received message: a batch, or the engine's position. */
type Received = { readonly term: TermId; readonly apply: () => void };

/** Recent outcomes kept for verdicts that arrive shortly after their batch. */
const RECENT_MAX = 4_000;
/** Longest wait of a caller whose outcome is durable until the market data in this process contain it. */
const MAX_WAIT_MS = 2_000;
/**
 * Messages of unverified terms that are kept while the database is queried; further ones count as missed and are read
 * again.
 */
const HELD_MAX = 1_000;
const RETRY_MS = 250;

/**
 * Committed commands as received by a gateway, in order. Detects gaps, and takes nothing from a term of the lease that
 * does not continue the known position.
 */
export class CommittedStream {
  readonly #log: Logger;
  readonly #isContinuation: IsContinuation;
  readonly #listeners = new Set<BatchListener>();
  readonly #missedListeners = new Set<() => void>();
  readonly #recent = new Map<Sequence, Outcome>();
  readonly #waiting = new Set<{ readonly decision: Decision; readonly resume: () => void }>();
  /** The last command known to this process; null until its market data are loaded for the first time. */
  #position: Sequence | null = null;
  /** The term in which it was received; null before the first term of an exchange. */
  #term: TermId | null = null;
  /** Earlier terms of this history, and terms that do not belong to it. */
  readonly #formerTerms = new Set<string>();
  readonly #foreignTerms = new Set<string>();
  /** Messages of terms that the database is still to be queried about. */
  #held: Received[] = [];
  #isVerifying = false;

  constructor(log: Logger, isContinuation: IsContinuation) {
    this.#log = log;
    this.#isContinuation = isContinuation;
  }

  /** Called for each batch, in order. */
  onCommitted(listener: BatchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called when this process has missed committed commands: its state is stale. */
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

  /** Sets the position up to which the market data are complete; from now on gaps are detected. */
  startAt(sequence: number, term: TermId | null): void {
    this.#position = sequenceOf(Math.max(sequence, this.position()));
    this.#term = term;
  }

  absorb({ term, batch }: TermBatch): void {
    this.#handleInTerm({ term, apply: () => this.#absorb(batch) });
  }

  /**
   * Takes the engine's position, up to which everything was published; calls `onAccepted` unless its term does not count.
   */
  receive(term: TermId, sequence: number, onAccepted: () => void): void {
    const apply = (): void => {
      this.#receive(sequence);
      onAccepted();
    };
    this.#handleInTerm({ term, apply });
  }

  /**
   * Returns the outcome with its events, once the listeners have processed it. An outcome whose batch was missed comes
   * without events, like that of a repeated client key. A rejection and a repeated outcome are returned as they are:
   * their sequence may be that of another command.
   */
  async complete(decision: Decision): Promise<Outcome> {
    const { outcome: briefOutcome } = decision;
    if (!this.#hasReceived(decision)) await this.#waitForDecision(decision);
    if (!briefOutcome.ok || briefOutcome.repeated === true) return briefOutcome;
    const fullOutcome = this.#hasReceived(decision) ? this.#recent.get(briefOutcome.sequence) : undefined;
    return fullOutcome ?? { ...briefOutcome, repeated: true };
  }

  /** Returns true once everything up to this decision, in the decision's own history, has been received. */
  #hasReceived({ outcome, term }: Decision): boolean {
    if (outcome.sequence > this.position()) return false;
    return this.#term === null || this.#term.term === term || this.#formerTerms.has(term);
  }

  /** Takes a message of the known term; any other term is verified with the database first. */
  #handleInTerm(received: Received): void {
    const { term } = received.term;
    if (this.#formerTerms.has(term) || this.#foreignTerms.has(term)) return;
    const isKnown = this.#position === null || term === this.#term?.term;
    if (isKnown && this.#held.length === 0) {
      received.apply();
      return;
    }
    if (this.#held.length === HELD_MAX) this.#held.shift();
    this.#held.push(received);
    if (!this.#isVerifying) void this.#settle();
  }

  /** Verifies the terms of the held messages in sequence, and takes those that count. */
  async #settle(): Promise<void> {
    this.#isVerifying = true;
    for (let next = this.#held[0]; next !== undefined; next = this.#held[0]) {
      const { term } = next;
      if (this.#isCurrent(term) || (await this.#isNext(term))) {
        this.#held.shift();
        next.apply();
      } else {
        this.#held = this.#held.filter((held) => held.term.term !== term.term);
      }
    }
    this.#isVerifying = false;
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
          this.#foreignTerms.add(received.term);
          return false;
        }
        if (before !== null) this.#formerTerms.add(before.term);
        this.#term = received;
        return true;
      } catch (error) {
        // This process is about to end: messages are no longer used.
        if (error instanceof HistoryLost) return false;
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  #absorb(batch: readonly CommittedCommand[]): void {
    const before = this.#position;
    const newCommands = batch.filter(({ outcome }) => outcome.sequence > (before ?? 0));
    const [first] = newCommands;
    const last = newCommands.at(-1);
    if (first === undefined || last === undefined) return;
    if (before !== null) this.#position = last.outcome.sequence;
    for (const { outcome } of newCommands) this.#remember(outcome);
    for (const listener of this.#listeners) this.#notify(() => listener(newCommands));
    if (before !== null && first.outcome.sequence > before + 1)
      this.#reportMissed(before, last.outcome.sequence);
    this.#resumeWaiting();
  }

  #receive(sequence: number): void {
    const before = this.#position;
    if (before !== null && sequence > before) {
      this.#position = sequenceOf(sequence);
      this.#reportMissed(before, sequence);
    }
    this.#resumeWaiting();
  }

  #waitForDecision(decision: Decision): Promise<void> {
    return new Promise((resolve) => {
      const resume = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        resolve();
      };
      const waiter = { decision, resume };
      const timer = setTimeout(resume, MAX_WAIT_MS);
      this.#waiting.add(waiter);
    });
  }

  #resumeWaiting(): void {
    for (const { decision, resume } of this.#waiting) if (this.#hasReceived(decision)) resume();
  }

  #remember(outcome: Outcome): void {
    this.#recent.set(outcome.sequence, outcome);
    if (this.#recent.size <= RECENT_MAX) return;
    for (const oldest of this.#recent.keys()) {
      this.#recent.delete(oldest);
      return;
    }
  }

  #reportMissed(before: Sequence, sequence: number): void {
    this.#log.warn({ before, now: sequence }, 'committed commands were missed; market data is reloaded');
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
