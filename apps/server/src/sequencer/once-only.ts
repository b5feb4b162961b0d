import type { ClientKey, Command, Outcome, OwnerId, Sequence } from '@assay/engine';
import type pg from 'pg';
import { type CommittedCommand, ExchangeUnavailable, type Sequencer } from './interface.ts';
import { isStorable } from './json-fields.ts';
import { createKeyLookup, type FirstAnswer, type KeyLookup } from './key-lookup.ts';

/**
 * The sequencer as everybody but itself sees it: a client key that was ever accepted gets its first answer again,
 * however old it is. The engine's own memory ends after some keys; the table `client_keys` does not.
 *
 * There is no moment at which a retry is missed: a key has at most one command under way here. A retry waits for
 * it, or else looks into the table after it was answered, and so after its commit. Nobody writes beside this process.
 */
export class OnceOnly implements Sequencer {
  readonly #inner: Sequencer;
  readonly #lookup: KeyLookup;
  /** Keys whose command is under way; each promise answers null when that command did nothing, and never rejects. */
  readonly #underWay = new Map<string, Promise<FirstAnswer | null>>();

  constructor(inner: Sequencer, pool: Pick<pg.Pool, 'query'>) {
    this.#inner = inner;
    this.#lookup = createKeyLookup(pool);
  }

  submit(command: Command): Promise<Outcome> {
    const keyed = keyOf(command);
    // What cannot be submitted, or not now, is refused by the sequencer itself, and so changes nothing.
    if (keyed === null || this.health() !== 'ready') return this.#inner.submit(command);
    return this.#submitOnce(command, keyed);
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

  async #submitOnce(command: Command, keyed: Keyed): Promise<Outcome> {
    const name = `${keyed.owner} ${keyed.key}`;
    for (let earlier = this.#underWay.get(name); earlier; earlier = this.#underWay.get(name)) {
      const first = await earlier;
      if (first !== null) return repeated(first);
    }
    if (this.#underWay.size >= MOST_UNDER_WAY) {
      throw new ExchangeUnavailable('too many commands with client keys are under way');
    }
    // From the look at the map to this line nothing waits, so no other command can have the key now.
    const { promise, resolve } = Promise.withResolvers<FirstAnswer | null>();
    this.#underWay.set(name, promise);
    let answer: FirstAnswer | null = null;
    try {
      answer = await this.#lookup(keyed.owner, keyed.key);
      if (answer !== null) return repeated(answer);
      const outcome = await this.#inner.submit(command);
      answer = firstAnswerOf(outcome);
      return outcome;
    } finally {
      this.#underWay.delete(name);
      resolve(answer);
    }
  }
}

/** As many as the sequencer lets wait. */
const MOST_UNDER_WAY = 20_000;

type Keyed = { readonly owner: OwnerId; readonly key: ClientKey };

/** Null for a command without a key, and for one whose key no database can hold. */
function keyOf(command: Command): Keyed | null {
  if (!('clientKey' in command) || command.clientKey === undefined) return null;
  const { owner, clientKey } = command;
  return isStorable(clientKey) ? { owner, key: clientKey } : null;
}

function firstAnswerOf(outcome: Outcome): FirstAnswer | null {
  if (!outcome.ok) return null;
  const { sequence, time, order } = outcome;
  return { sequence, time, order: order ?? null };
}

function repeated({ sequence, time, order }: FirstAnswer): Outcome {
  const answer = { ok: true, sequence, time, events: [], repeated: true } as const;
  return order === null ? answer : { ...answer, order };
}
