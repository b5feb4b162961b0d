import type { ClientKey } from '@assay/engine';
import type pg from 'pg';
import { createBatchLoader } from '../database/batch-loader.ts';
import { CALL_MS } from '../database/deadlines.ts';
import { queryPool } from '../database/send-query.ts';
import { ExchangeUnavailable } from '../shared/unavailable.ts';
import { arrayLiteral } from './array-literal.ts';
import { answerIn, type FirstAnswer, type FirstRow } from './first-answer.ts';

/**
 * Looks up the first result for a key of a space (see `keySpaceOf`), as of a moment after the call; null when no
 * accepted command had the key. Throws `ExchangeUnavailable` when the database does not answer.
 */
export type KeyLookup = (space: string, key: ClientKey) => Promise<FirstAnswer | null>;

/** Reads first results from `client_keys`. Lookups during a query in flight share the next one. */
export function createKeyLookup(pool: Pick<pg.Pool, 'connect'>): KeyLookup {
  const ask = createBatchLoader((names: readonly string[]) => readAnswers(pool, names), PACE_MS);
  return async (space, key) => {
    try {
      return (await ask(`${space} ${key}`)) ?? null;
    } catch (error) {
      throw new ExchangeUnavailable(`client keys could not be looked up: ${String(error)}`);
    }
  };
}

/** Every command with a key waits for its lookup, so there is no pause between queries. */
const PACE_MS = 0;

type KeyRow = FirstRow & { readonly space: string; readonly client_key: string };

const LOOKUP = `select known.space, known.client_key, known.sequence, time_ms, known.made, command
  from unnest($1::text[], $2::text[]) as asked (space, client_key)
  join client_keys known using (space, client_key)
  join journal on journal.sequence = known.sequence`;

/** Returns the results by name: the space, which contains no blank, a blank, and the key. */
async function readAnswers(
  pool: Pick<pg.Pool, 'connect'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, FirstAnswer>> {
  const blanks = names.map((name) => name.indexOf(' '));
  const spaces = names.map((name, index) => name.slice(0, blanks[index]));
  const keys = names.map((name, index) => name.slice((blanks[index] ?? 0) + 1));
  const query = {
    name: 'client_keys',
    text: LOOKUP,
    values: [arrayLiteral(spaces), arrayLiteral(keys)],
  };
  const { rows } = await queryPool<KeyRow>(pool, query, CALL_MS);
  return new Map(rows.map((row) => [`${row.space} ${row.client_key}`, answerIn(row)]));
}
