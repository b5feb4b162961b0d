import { randomBytes } from 'node:crypto';
import type { Command, Outcome } from '@assay/engine';
import type { Msg } from '@nats-io/transport-node';
import { encodeCommand } from '../../core/sequencer/command-codec.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../../core/shared/unavailable.ts';
import { gatherPerTurn } from './gather.ts';
import { type Answer, type Request, readAnswers, requestsText, requestText } from './messages.ts';
import type { NatsLink } from './nats-link.ts';

/** An attempt without an answer is repeated after this long, */
const ANSWER_MS = 2_000;
/** one that found no engine after this long, */
const PAUSE_MS = 200;
/** and after this long the caller is told that nobody knows. A standby takes over well within it. */
const GIVE_UP_MS = 10_000;
/** Requests under way; more are refused, so that a flood cannot eat the memory. */
const UNDER_WAY_MAX = 20_000;
/** Requests in one message. */
const TOGETHER_MAX = 200;
/** Status that a NATS server answers for a subject without subscribers. */
const NOBODY_LISTENS = 503;

/** The last command that this process was told of. */
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
 * A gateway's requests to the engine. Each is repeated under the same id until the answer is known or patience ends:
 * the engine's process sees to it that the command is done once at most.
 */
export class Requests {
  readonly #link: NatsLink;
  readonly #subject: string;
  /** Part of every id and of the subject that answers come to. */
  readonly #name = randomBytes(12).toString('hex');
  readonly #pending = new Map<string, Pending>();
  readonly #onNobody: () => void;
  readonly #stopListening: () => Promise<void>;
  /** Sends what is asked in one turn of the loop as one message. */
  readonly #gather = gatherPerTurn<Attempt>(TOGETHER_MAX, (attempts) => this.#sendTogether(attempts));
  /** By the last part of the subject that its answers come to. */
  readonly #sent = new Map<number, Sent>();
  #made = 0;
  #messages = 0;

  /** @param onNobody told when no engine listens */
  constructor(link: NatsLink, subject: string, onNobody: () => void) {
    this.#link = link;
    this.#subject = subject;
    this.#onNobody = onNobody;
    this.#stopListening = link.subscribe(`_INBOX.${this.#name}.*`, (message) => this.#receive(message));
  }

  /**
   * The engine's decision, without its events when it accepted. Throws `ExchangeUnavailable` when it is certain that
   * nothing was done and nothing will be, and `OutcomeUnknown` when it is not.
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

  /** Gives up what is under way. */
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

  /** A message that was neither answered nor returned in time is not going to be returned. */
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
    // An answer to an earlier attempt cannot say what a later one does; what is done is done.
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
    else this.#fail(pending, new ExchangeUnavailable('no engine listens'));
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
