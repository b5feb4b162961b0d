import type pg from 'pg';
import { withTimeout } from './deadlines.ts';

/**
 * Sends a query by the driver's callback. The promise that the driver would make of it holds on to the query, values and
 * all, in a way that one query keeps the next until a full collection. The
 * driver's timer for a query (`query_timeout`) does the same with the rows that it answers: whoever asks often has it
 * off, and bounds the wait by `withTimeout`.
 */
export function sendQuery<Row extends pg.QueryResultRow>(
  client: Pick<pg.ClientBase, 'query'>,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    client.query<Row>(query, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
}

/** Asks over a connection of the pool's, and waits for the answer at most so long; then throws `NoAnswer`. */
export async function askPool<Row extends pg.QueryResultRow>(
  pool: Pick<pg.Pool, 'connect'>,
  query: pg.QueryConfig,
  limitMs: number,
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  let isFit = false;
  try {
    const result = await withTimeout(limitMs, sendQuery<Row>(client, query), () => undefined);
    isFit = true;
    return result;
  } finally {
    // One that failed or was given up may still answer: nobody may take that for the answer to something else.
    client.release(!isFit);
  }
}
