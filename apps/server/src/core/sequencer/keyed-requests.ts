import {
  type ClientKey,
  type Command,
  clientKey,
  isStorable,
  keySpaceOf,
  type Outcome,
  type OwnerId,
} from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { answerAgain, answerIn, type FirstAnswer } from './first-answer.ts';
import type { Sequencer } from './interface.ts';
import './tables.ts';

type Kind = Command['type'];
type Of<Type extends Kind> = Extract<Command, { readonly type: Type }>;

/** A request for a command, of which a trader may have asked before by the same key. */
export type KeyedRequest<Type extends Kind> = {
  /** The key is taken. Nothing is done any more, so nothing is asked of prices, settings, clocks and proofs either. */
  readonly isRepeat: boolean;
  /** The command that has the key, when it is of this type: what a repeat leaves unsaid is as it was then. */
  readonly first: Of<Type> | null;
  /** What the first one made; null for nothing, and while there is none. */
  readonly made: number | null;
  /** Gives the command. A taken key is answered from the first one, and nothing comes to the engine. */
  submit(command: Of<Type>): Promise<Outcome>;
};

/** Who asks, and by which name. */
export type Asker = { readonly trader: OwnerId; readonly key: string | undefined };

/**
 * Where handlers look whether a key is taken before they decide anything, or add anything to what was said. Those that
 * come to this process by one key are dealt with one after the other, so that the second finds what became of the first.
 */
export class KeyedRequests {
  readonly #database: Kysely<Schema>;
  readonly #sequencer: Sequencer;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor({ database, sequencer }: { database: Kysely<Schema>; sequencer: Sequencer }) {
    this.#database = database;
    this.#sequencer = sequencer;
  }

  /** Does the work of a request when no other has its key. Without one that is at once. */
  async take<Type extends Kind, Answer>(
    { trader, key: name }: Asker,
    type: Type,
    work: (request: KeyedRequest<Type>) => Promise<Answer>,
  ): Promise<Answer> {
    const key = name === undefined ? undefined : clientKey(name);
    // What no database can hold, the engine refuses.
    if (key === undefined || !isStorable(key)) return work(this.#request(null, type));
    const space = keySpaceOf({ trader });
    const place = `${space} ${key}`;
    for (let one = this.#underWay.get(place); one; one = this.#underWay.get(place)) await one;
    // From the look at the map to this line nothing waits, so nobody else has the key now.
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#underWay.set(place, promise);
    try {
      return await work(this.#request(await this.#firstOf(space, key), type));
    } finally {
      this.#underWay.delete(place);
      resolve();
    }
  }

  #request<Type extends Kind>(taken: FirstAnswer | null, type: Type): KeyedRequest<Type> {
    if (taken === null) {
      return {
        isRepeat: false,
        first: null,
        made: null,
        submit: (command) => this.#sequencer.submit(command),
      };
    }
    return {
      isRepeat: true,
      first: isOf(taken.command, type) ? taken.command : null,
      made: taken.made,
      submit: async (command) => answerAgain(command, taken),
    };
  }

  async #firstOf(space: string, key: ClientKey): Promise<FirstAnswer | null> {
    const row = await this.#database
      .selectFrom('client_keys')
      .innerJoin('journal', 'journal.sequence', 'client_keys.sequence')
      .select(['client_keys.sequence', 'journal.time_ms', 'client_keys.made', 'journal.command'])
      .where('client_keys.space', '=', space)
      .where('client_keys.client_key', '=', key)
      .executeTakeFirst();
    return row === undefined ? null : answerIn(row);
  }
}

function isOf<Type extends Kind>(command: Command, type: Type): command is Of<Type> {
  return command.type === type;
}
