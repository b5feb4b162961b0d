import { randomBytes } from 'node:crypto';
import type { Command, Outcome } from '@assay/engine';
import type { Msg } from '@nats-io/transport-node';
import { encodeCommand } from '../../core/sequencer/command-codec.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../../core/shared/unavailable.ts';
import { gatherPerTurn } from './gather.ts';
import { type Answer, type Request, readAnswers, requestsText, requestText } from './messages.ts';
import type { NatsLink } from './nats-link.ts';

/** Time after which an attempt without an answer is retried. */
const ANSWER_MS = 2_000;
/** Pause before a retry when no engine was reached. */
const PAUSE_MS = 200;
/** Time after which the caller learns that the outcome is unknown. A standby takes over well within it. */
const TIMEOUT_MS = 10_000;
/** Requests in flight; more are refused, so that a flood cannot exhaust the memory. */
const MAX_PENDING = 20_000;
/** Requests in one message. */
const MAX_PER_MESSAGE = 200;
/** Status of a NATS server for a subject without subscribers. */
const NO_RESPONDERS = 503;

/** The last command known to this process. */
export type KnownPosition = Pick<Request, 'since' | 'term'>;

/** The engine's decision, with the term of the lease in which it was taken. */
export type Decision = { readonly outcome: Outcome; readonly term: string };

type Pending = {
  readonly id: string;
  readonly command: string;
  readonly knownPosition: KnownPosition;
  readonly deadline: number;
  readonly resolve: (decision: Decision) => void;
  readonly reject: (error: Error) => void;
  attempt: number;
  timer: NodeJS.Timeout | undefined;
};

type Attempt = { readonly pending: Pending; readonly attempt: number };
type SentMessage = { readonly attempts: readonly Attempt[]; readonly atMs: number };

/**
 * A gateway's requests to the engine. Each is retried under the same id until it is answered or times out: the engine's
 * process ensures that the command is executed at most once.
 */
export class Requests {
  readonly #link: NatsLink;
  readonly #subject: string;
  /** Part of every id and of the subject for answers. */
  readonly #name = randomBytes(12).toString('hex');
  readonly #pending = new Map<string, Pending>();
  readonly #onNoResponders: () => void;
  readonly #stopListening: () => Promise<void>;
  /** Sends the requests of one turn of the event loop as one message. */
  readonly #enqueue = gatherPerTurn<Attempt>(MAX_PER_MESSAGE, (attempts) => this.#sendBatch(attempts));
  /** Messages by the last part of the subject of their answers. */
  readonly #sent = new Map<number, SentMessage>();
  #created = 0;
  #messages = 0;

  /** @param onNoResponders called when no engine is subscribed */
  constructor(link: NatsLink, subject: string, onNoResponders: () => void) {
    this.#link = link;
    this.#subject = subject;
    this.#onNoResponders = onNoResponders;
    this.#stopListening = link.subscribe(`_INBOX.${this.#name}.*`, (message) => this.#receive(message));
  }

  /**
   * Returns the engine's decision, without its events when it accepted. Throws `ExchangeUnavailable` when it is certain
   * that nothing was done and nothing will be, and `OutcomeUnknown` when it is not.
   */
  send(command: Command, knownPosition: KnownPosition): Promise<Decision> {
    if (!this.#link.isConnected()) return refusal('there is no connection to NATS');
    if (this.#pending.size >= MAX_PENDING) return refusal('too many commands are waiting');
    const { promise, resolve, reject } = Promise.withResolvers<Decision>();
    this.#created += 1;
    const pending: Pending = {
      id: `${this.#name}-${this.#created}`,
      command: encodeCommand(command),
      knownPosition,
      deadline: performance.now() + TIMEOUT_MS,
      resolve,
      reject,
      attempt: 0,
      timer: undefined,
    };
    this.#pending.set(pending.id, pending);
    this.#attempt(pending);
    return promise;
  }

  /** Rejects the requests in flight. */
  async stop(): Promise<void> {
    for (const pending of [...this.#pending.values()]) this.#fail(pending, new OutcomeUnknown());
    await this.#stopListening();
  }

  #attempt(pending: Pending): void {
    if (performance.now() >= pending.deadline) this.#fail(pending, new OutcomeUnknown());
    else if (this.#link.isConnected()) this.#submit(pending);
    else this.#scheduleRetry(pending, PAUSE_MS);
  }

  #submit(pending: Pending): void {
    pending.attempt += 1;
    this.#enqueue({ pending, attempt: pending.attempt });
    this.#scheduleRetry(pending, ANSWER_MS);
  }

  #sendBatch(attempts: readonly Attempt[]): void {
    this.#messages += 1;
    this.#removeOld();
    this.#sent.set(this.#messages, { attempts, atMs: performance.now() });
    const texts = attempts.map(({ pending, attempt }) =>
      requestText({ id: pending.id, attempt, ...pending.knownPosition }, pending.command),
    );
    this.#link.publish(this.#subject, requestsText(texts), `_INBOX.${this.#name}.${this.#messages}`);
  }

  /** A message neither answered nor returned in time will not be returned any more. */
  #removeOld(): void {
    const oldest = performance.now() - ANSWER_MS;
    for (const [number, { atMs }] of this.#sent) {
      if (atMs >= oldest) return;
      this.#sent.delete(number);
    }
  }

  #scheduleRetry(pending: Pending, afterMs: number): void {
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => this.#attempt(pending), afterMs);
  }

  #receive(message: Msg): void {
    const number = Number(message.subject.split('.').at(-1));
    const sent = this.#sent.get(number);
    this.#sent.delete(number);
    if (message.headers?.code === NO_RESPONDERS) {
      this.#onNoResponders();
      for (const attempt of sent?.attempts ?? []) this.#handleNoResponders(attempt);
      return;
    }
    for (const answer of readAnswers(message.string())) this.#handleAnswer(answer);
  }

  #handleAnswer({ id, attempt, verdict }: Answer): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    // An answer to an earlier attempt says nothing about a later one, except that the command is done.
    if (attempt !== pending.attempt && verdict.kind !== 'done') return;
    switch (verdict.kind) {
      case 'done':
        this.#finish(pending);
        pending.resolve({ outcome: verdict.outcome, term: verdict.term });
        break;
      case 'refused':
        this.#fail(pending, new ExchangeUnavailable(verdict.reason));
        break;
      case 'invalid':
        this.#fail(pending, new TypeError('the engine cannot be given this command'));
        break;
      case 'unknown':
        this.#fail(pending, new OutcomeUnknown());
        break;
      case 'doubtful':
        this.#scheduleRetry(pending, PAUSE_MS);
        break;
    }
  }

  #handleNoResponders({ pending, attempt }: Attempt): void {
    if (attempt !== pending.attempt || !this.#pending.has(pending.id)) return;
    if (attempt > 1) this.#scheduleRetry(pending, PAUSE_MS);
    else this.#fail(pending, new ExchangeUnavailable('no engine is listening'));
  }

  #fail(pending: Pending, error: Error): void {
    this.#finish(pending);
    pending.reject(error);
  }

  #finish(pending: Pending): void {
    clearTimeout(pending.timer);
    this.#pending.delete(pending.id);
  }
}

function refusal(reason: string): Promise<never> {
  return Promise.reject(new ExchangeUnavailable(reason));
}
