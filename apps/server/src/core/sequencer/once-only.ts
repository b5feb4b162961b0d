import {
  type ClientKey,
  type Command,
  isStorable,
  keySpaceOf,
  type Outcome,
  type Sequence,
} from '@assay/engine';
import type pg from 'pg';
import { ExchangeUnavailable } from '../shared/unavailable.ts';
import { answerAgain, type FirstAnswer } from './first-answer.ts';
import type { CommittedCommand, Sequencer } from './interface.ts';
import { createKeyLookup, type KeyLookup } from './key-lookup.ts';

/**
 * The sequencer as everybody but itself sees it: a key that was ever accepted gets its first answer again, however old
 * it is, from the table `client_keys` and before the journal; with another command it is refused.
 *
 * There is no moment at which a retry is missed: a key has at most one command under way here. A retry waits for
 * it, or else looks into the table after it was answered, and so after its commit. Nobody writes beside this process.
 */
export class OnceOnly implements Sequencer {
  readonly #inner: Sequencer;
  readonly #lookup: KeyLookup;
  /** Keys whose command is under way; each promise answers null when that command did nothing, and never rejects. */
  readonly #underWay = new Map<string, Promise<FirstAnswer | null>>();

  constructor(inner: Sequencer, pool: Pick<pg.Pool, 'connect'>) {
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
    const name = `${keyed.space} ${keyed.key}`;
    for (let earlier = this.#underWay.get(name); earlier; earlier = this.#underWay.get(name)) {
      const first = await earlier;
      if (first !== null) return answerAgain(command, first);
    }
    if (this.#underWay.size >= MOST_UNDER_WAY) {
      throw new ExchangeUnavailable('too many commands with client keys are under way');
    }
    // From the look at the map to this line nothing waits, so no other command can have the key now.
    const { promise, resolve } = Promise.withResolvers<FirstAnswer | null>();
    this.#underWay.set(name, promise);
    let answer: FirstAnswer | null = null;
    try {
      answer = await this.#lookup(keyed.space, keyed.key);
      if (answer !== null) return answerAgain(command, answer);
      const outcome = await this.#inner.submit(command);
      answer = firstAnswerOf(command, outcome);
      return outcome;
    } finally {
      this.#underWay.delete(name);
      resolve(answer);
    }
  }
}

/** As many as the sequencer lets wait. */
const MOST_UNDER_WAY = 20_000;

type Keyed = { readonly space: string; readonly key: ClientKey };

/** Null for a command without a key, and for one whose key no database can hold. */
function keyOf({ by, key }: Command): Keyed | null {
  return key !== undefined && isStorable(key) ? { space: keySpaceOf(by), key } : null;
}

function firstAnswerOf(command: Command, outcome: Outcome): FirstAnswer | null {
  if (!outcome.ok) return null;
  const { sequence, time, made } = outcome;
  return { sequence, time, made, command };
}
