import {
  type ClientKey,
  type OrderId,
  type OwnerId,
  orderId,
  type Sequence,
  sequenceOf,
  type TimeMs,
  timeMs,
} from '@assay/engine';
import type pg from 'pg';
import { askTogether } from '../database/ask-together.ts';
import { arrayLiteral } from './array-literal.ts';
import { ExchangeUnavailable } from './interface.ts';

/** What the first command with a client key did. */
export type FirstAnswer = {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  /** Null when it made no order, as a credit. */
  readonly order: OrderId | null;
};

/**
 * The first answer to an owner's key as of a moment after it was asked; null when no accepted command had the key.
 * Throws `ExchangeUnavailable` when the database does not answer.
 */
export type KeyLookup = (owner: OwnerId, key: ClientKey) => Promise<FirstAnswer | null>;

/** Reads first answers from `client_keys`. Those that are asked for while one query is under way share the next one. */
export function createKeyLookup(pool: Pick<pg.Pool, 'query'>): KeyLookup {
  const ask = askTogether((names: readonly string[]) => readAnswers(pool, names), PACE_MS);
  return async (owner, key) => {
    try {
      return (await ask(`${owner} ${key}`)) ?? null;
    } catch (error) {
      throw new ExchangeUnavailable(`client keys could not be looked up: ${String(error)}`);
    }
  };
}

/** Every order with a key waits for its lookup: none waits longer than the one before takes. */
const PACE_MS = 0;

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

/** By name, which is the owner's number, a space, and the key. */
async function readAnswers(
  pool: Pick<pg.Pool, 'query'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, FirstAnswer>> {
  const spaces = names.map((name) => name.indexOf(' '));
  const owners = names.map((name, index) => name.slice(0, spaces[index]));
  const keys = names.map((name, index) => name.slice((spaces[index] ?? 0) + 1));
  const { rows } = await pool.query<KeyRow>({
    name: 'client_keys',
    text: LOOKUP,
    values: [arrayLiteral(owners), arrayLiteral(keys)],
  });
  return new Map(rows.map((row) => [`${row.owner} ${row.client_key}`, answerOf(row)]));
}

function answerOf(row: KeyRow): FirstAnswer {
  return {
    sequence: sequenceOf(Number(row.sequence)),
    time: timeMs(Number(row.time_ms)),
    order: row.order_id === null ? null : orderId(Number(row.order_id)),
  };
}
