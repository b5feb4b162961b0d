import type { Sequence, TimeMs } from '@assay/engine';
import { type ClientKey, type OrderId, type OwnerId, orderId, sequenceOf, timeMs } from '@assay/engine';
import type pg from 'pg';
import { arrayLiteral } from './array-literal.ts';
import { ExchangeUnavailable } from './interface.ts';

/** What the first command with a client key did. */
export type FirstAnswer = {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  /** Null when it made no order, as a credit. */
  readonly order: OrderId | null;
};

type Question = {
  readonly owner: OwnerId;
  readonly key: ClientKey;
  readonly resolve: (answer: FirstAnswer | null) => void;
  readonly reject: (error: Error) => void;
};

/** Reads first answers from `client_keys`. Questions that arrive while one query is under way share the next one. */
export class KeyLookup {
  readonly #pool: Pick<pg.Pool, 'query'>;
  #waiting: Question[] = [];
  #isAsking = false;

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool;
  }

  /**
   * The first answer as of a moment after this call; null when no accepted command had this key.
   * Throws `ExchangeUnavailable` when the database does not answer.
   */
  find(owner: OwnerId, key: ClientKey): Promise<FirstAnswer | null> {
    const { promise, resolve, reject } = Promise.withResolvers<FirstAnswer | null>();
    this.#waiting.push({ owner, key, resolve, reject });
    if (!this.#isAsking) void this.#ask();
    return promise;
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    // Everything that is asked in this turn of the loop shares one query.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#answer(this.#waiting.splice(0, MOST_QUESTIONS));
    this.#isAsking = false;
  }

  async #answer(questions: readonly Question[]): Promise<void> {
    try {
      const { rows } = await this.#pool.query<KeyRow>({
        name: 'client_keys',
        text: LOOKUP,
        values: [
          arrayLiteral(questions.map(({ owner }) => owner)),
          arrayLiteral(questions.map(({ key }) => key)),
        ],
      });
      const found = new Map(rows.map((row) => [`${row.owner} ${row.client_key}`, answerOf(row)]));
      for (const { owner, key, resolve } of questions) resolve(found.get(`${owner} ${key}`) ?? null);
    } catch (error) {
      const unavailable = new ExchangeUnavailable(`client keys could not be looked up: ${String(error)}`);
      for (const { reject } of questions) reject(unavailable);
    }
  }
}

const MOST_QUESTIONS = 1_000;

type KeyRow = {
  readonly owner: bigint;
  readonly client_key: string;
  readonly sequence: bigint;
  readonly time_ms: bigint;
  readonly order_id: bigint | null;
};

const LOOKUP = `select known.owner, known.client_key, known.sequence, time_ms, order_id
  from unnest($1::int8[], $2::text[]) as asked (owner, client_key)
  join client_keys known using (owner, client_key)
  join journal on journal.sequence = known.sequence`;

function answerOf(row: KeyRow): FirstAnswer {
  return {
    sequence: sequenceOf(Number(row.sequence)),
    time: timeMs(Number(row.time_ms)),
    order: row.order_id === null ? null : orderId(Number(row.order_id)),
  };
}
