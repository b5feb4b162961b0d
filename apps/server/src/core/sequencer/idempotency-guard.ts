import { type Command, clientKey, isStorable, keySpaceOf, type Outcome, type Sequence } from '@assay/engine';
import type { ProjectionProgress } from '../projection/progress.ts';
import { ExchangeUnavailable } from '../shared/unavailable.ts';
import { afterProjection } from './after-projection.ts';
import { answerAgain, type FirstAnswer } from './first-answer.ts';
import type { CommittedCommand, KeyedRequest, RequestKey, RequestSequencer, Sequencer } from './interface.ts';
import type { KeyLookup } from './key-lookup.ts';
import { firstAnswerOf, type Keyed, keyOf, nameOf, RecentKeys } from './recent-keys.ts';

/**
 * Adds idempotency to the sequencer for all its callers: a key that was ever accepted gets its first result again,
 * however old, from the table `client_keys`, and nothing is written to the journal; with another command it is rejected.
 * A request queries the table once, for itself and for the command that it submits.
 *
 * A key has at most one command in flight here. Its retry (1) waits while that command is in flight, (2) finds it among
 * the committed commands that the table does not show yet, or (3) finds it in the table, so that no retry is missed.
 * Only the process in which `isWriter` is true writes; a gateway leaves commands to the guard of that process, and
 * looks up the keys of requests only.
 */
export class IdempotencyGuard implements RequestSequencer {
  readonly #inner: Sequencer;
  readonly #lookup: KeyLookup;
  readonly #isWriter: boolean;
  /** Keys whose command is in flight; each promise resolves to null when the command did nothing, and never rejects. */
  readonly #commands = new Map<string, Promise<FirstAnswer | null>>();
  /** Keys whose request is in flight. */
  readonly #requests = new Map<string, RunningRequest>();
  /** Null in a gateway: it answers only once the tables show the result, so the table is sufficient. */
  readonly #recent: RecentKeys | null;

  constructor(inner: Sequencer, lookup: KeyLookup, { isWriter }: { readonly isWriter: boolean }) {
    this.#inner = inner;
    this.#lookup = lookup;
    this.#isWriter = isWriter;
    this.#recent = isWriter ? new RecentKeys(inner) : null;
  }

  get projection(): ProjectionProgress {
    return this.#inner.projection;
  }

  submit(command: Command): Promise<Outcome> {
    return afterProjection(this.projection, () => this.commit(command));
  }

  commit(command: Command): Promise<Outcome> {
    const keyed = keyOf(command);
    // Goes straight to the sequencer: without a storable key there is nothing to look up, a gateway's commands are
    // looked up by the writer, and a sequencer that is not ready rejects the command without effect.
    if (keyed === null || !this.#isWriter || this.health() !== 'ready') return this.#inner.commit(command);
    const request = this.#requests.get(nameOf(keyed));
    if (request !== undefined) request.isLookedUp = false;
    return this.#commitOnce(command, keyed, () => this.#find(keyed));
  }

  async run<Type extends Command['type'], Answer>(
    { trader, key: name }: RequestKey,
    type: Type,
    work: (request: KeyedRequest<Type>) => Promise<Answer>,
  ): Promise<Answer> {
    const key = name === undefined ? undefined : clientKey(name);
    // A key that the database cannot store is rejected by the engine.
    if (key === undefined || !isStorable(key)) return work(newRequest((command) => this.submit(command)));
    const keyed = { space: keySpaceOf({ trader }), key };
    const requestName = nameOf(keyed);
    for (let running = this.#requests.get(requestName); running; running = this.#requests.get(requestName))
      await running.done;
    // No await between the check of the map and this line, so no other request can have the key now.
    const { promise, resolve } = Promise.withResolvers<void>();
    const request: RunningRequest = { done: promise, isLookedUp: true };
    this.#requests.set(requestName, request);
    try {
      const first = await this.#find(keyed);
      if (first !== null) {
        // The repeat reads the first result and its current state, so it waits until the tables show both.
        await this.projection.until(first.sequence);
        await this.projection.until(this.lastSequence());
        return await work(repeated(first, type));
      }
      return await work(newRequest((command) => this.#submitOf(request, command, requestName)));
    } finally {
      this.#requests.delete(requestName);
      resolve();
    }
  }

  onCommitted(listener: (batch: readonly CommittedCommand[]) => void): () => void {
    return this.#inner.onCommitted(listener);
  }

  lastSequence(): Sequence {
    return this.#inner.lastSequence();
  }

  health(): ReturnType<Sequencer['health']> {
    return this.#inner.health();
  }

  /**
   * Submits the first command with the request's key without another query of the table, unless another command used
   * the key meanwhile.
   */
  #submitOf(request: RunningRequest, command: Command, requestName: string): Promise<Outcome> {
    const keyed = keyOf(command);
    const isKnownNew = request.isLookedUp && keyed !== null && nameOf(keyed) === requestName;
    if (!isKnownNew || !this.#isWriter || this.health() !== 'ready') return this.submit(command);
    request.isLookedUp = false;
    return afterProjection(this.projection, () => this.#commitOnce(command, keyed, async () => null));
  }

  /** The first answer to a key; null when no accepted command has it. */
  async #find(keyed: Keyed): Promise<FirstAnswer | null> {
    const recent = (): FirstAnswer | null => this.#recent?.find(keyed) ?? null;
    // A command may be committed while the table is asked.
    return recent() ?? (await this.#lookup(keyed.space, keyed.key)) ?? recent();
  }

  async #commitOnce(
    command: Command,
    keyed: Keyed,
    lookup: () => Promise<FirstAnswer | null>,
  ): Promise<Outcome> {
    const name = nameOf(keyed);
    for (let earlier = this.#commands.get(name); earlier; earlier = this.#commands.get(name)) {
      const first = await earlier;
      if (first !== null) return answerAgain(command, first);
    }
    if (this.#commands.size >= MAX_IN_FLIGHT) {
      throw new ExchangeUnavailable('too many commands with client keys are in flight');
    }
    // No await between the check of the map and this line, so no other command can have the key now.
    const { promise, resolve } = Promise.withResolvers<FirstAnswer | null>();
    this.#commands.set(name, promise);
    let answer: FirstAnswer | null = null;
    try {
      answer = await lookup();
      if (answer !== null) return answerAgain(command, answer);
      const outcome = await this.#inner.commit(command);
      answer = firstAnswerOf(command, outcome);
      return outcome;
    } finally {
      this.#commands.delete(name);
      resolve(answer);
    }
  }
}

/** Same as the sequencer's queue limit. */
const MAX_IN_FLIGHT = 20_000;

/** A request in flight. `isLookedUp`: no command with its key was submitted since the table was queried. */
type RunningRequest = { readonly done: Promise<void>; isLookedUp: boolean };

function newRequest<Type extends Command['type']>(submit: KeyedRequest<Type>['submit']): KeyedRequest<Type> {
  return { isRepeat: false, first: null, made: null, submit };
}

function repeated<Type extends Command['type']>(first: FirstAnswer, type: Type): KeyedRequest<Type> {
  return {
    isRepeat: true,
    first: isOf(first.command, type) ? first.command : null,
    made: first.made,
    submit: async (command) => answerAgain(command, first),
  };
}

function isOf<Type extends Command['type']>(
  command: Command,
  type: Type,
): command is Extract<Command, { readonly type: Type }> {
  return command.type === type;
}
