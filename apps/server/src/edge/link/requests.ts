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
const GIVE_UP_MS = 10_000;
/** Requests in flight; more are refused, so that a flood cannot exhaust the memory. */
const UNDER_WAY_MAX = 20_000;
/** Requests in one message. */
const TOGETHER_MAX = 200;
/** Status of a NATS server for a subject without subscribers. */
const NOBODY_LISTENS = 503;

/** The last command known to this process. */
export type Known = Pick<Request, 'since' | 'term'>;

/** The engine's decision, with the term of the lease in which it was taken. */
export type Decision = { readonly outcome: Outcome; readonly term: string };

type Pending = {
  readonly id: string;
  readonly command: string;
  readonly known: Known;
  readonly deadline: number;
  readonly resolve: (decision: Decision) => void;
  readonly reject: (error: Error) => void;
  attempt: number;
  timer: NodeJS.Timeout | undefined;
};

type Attempt = { readonly pending: Pending; readonly attempt: number };
type Sent = { readonly attempts: readonly Attempt[]; readonly atMs: number };

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
  readonly #onNobody: () => void;
  readonly #stopListening: () => Promise<void>;
  /** Sends the requests of one turn of the event loop as one message. */
  readonly #gather = gatherPerTurn<Attempt>(TOGETHER_MAX, (attempts) => this.#sendTogether(attempts));
  /** Messages by the last part of the subject of their answers. */
  readonly #sent = new Map<number, Sent>();
  #made = 0;
  #messages = 0;

  /** @param onNobody called when no engine is subscribed */
  constructor(link: NatsLink, subject: string, onNobody: () => void) {
    this.#link = link;
    this.#subject = subject;
    this.#onNobody = onNobody;
    this.#stopListening = link.subscribe(`_INBOX.${this.#name}.*`, (message) => this.#receive(message));
  }

  /**
   * Returns the engine's decision, without its events when it accepted. Throws `ExchangeUnavailable` when it is certain
   * that nothing was done and nothing will be, and `OutcomeUnknown` when it is not.
   */
  send(command: Command, known: Known): Promise<Decision> {
    if (!this.#link.isConnected()) return refusal('there is no connection to NATS');
    if (this.#pending.size >= UNDER_WAY_MAX) return refusal('too many commands are waiting');
    const { promise, resolve, reject } = Promise.withResolvers<Decision>();
    this.#made += 1;
    const pending: Pending = {
      id: `${this.#name}-${this.#made}`,
      command: encodeCommand(command),
      known,
      deadline: performance.now() + GIVE_UP_MS,
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
    else if (this.#link.isConnected()) this.#ask(pending);
    else this.#again(pending, PAUSE_MS);
  }

  #ask(pending: Pending): void {
    pending.attempt += 1;
    this.#gather({ pending, attempt: pending.attempt });
    this.#again(pending, ANSWER_MS);
  }

  #sendTogether(attempts: readonly Attempt[]): void {
    this.#messages += 1;
    this.#forgetOld();
    this.#sent.set(this.#messages, { attempts, atMs: performance.now() });
    const texts = attempts.map(({ pending, attempt }) =>
      requestText({ id: pending.id, attempt, ...pending.known }, pending.command),
    );
    this.#link.publish(this.#subject, requestsText(texts), `_INBOX.${this.#name}.${this.#messages}`);
  }

  /** A message neither answered nor returned in time will not be returned any more. */
  #forgetOld(): void {
    const oldest = performance.now() - ANSWER_MS;
    for (const [number, { atMs }] of this.#sent) {
      if (atMs >= oldest) return;
      this.#sent.delete(number);
    }
  }

  #again(pending: Pending, afterMs: number): void {
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => this.#attempt(pending), afterMs);
  }

  #receive(message: Msg): void {
    const number = Number(message.subject.split('.').at(-1));
    const sent = this.#sent.get(number);
    this.#sent.delete(number);
    if (message.headers?.code === NOBODY_LISTENS) {
      this.#onNobody();
      for (const attempt of sent?.attempts ?? []) this.#nobodyListens(attempt);
      return;
    }
    for (const answer of readAnswers(message.string())) this.#take(answer);
  }

  #take({ id, attempt, verdict }: Answer): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    // An answer to an earlier attempt says nothing about a later one, except that the command is done.
    if (attempt !== pending.attempt && verdict.kind !== 'done') return;
    switch (verdict.kind) {
      case 'done':
        this.#end(pending);
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
        this.#again(pending, PAUSE_MS);
        break;
    }
  }

  #nobodyListens({ pending, attempt }: Attempt): void {
    if (attempt !== pending.attempt || !this.#pending.has(pending.id)) return;
    if (attempt > 1) this.#again(pending, PAUSE_MS);
    else this.#fail(pending, new ExchangeUnavailable('no engine is listening'));
  }

  #fail(pending: Pending, error: Error): void {
    this.#end(pending);
    pending.reject(error);
  }

  #end(pending: Pending): void {
    clearTimeout(pending.timer);
    this.#pending.delete(pending.id);
  }
}

function refusal(reason: string): Promise<never> {
  return Promise.reject(new ExchangeUnavailable(reason));
}
