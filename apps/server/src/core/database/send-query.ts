import type pg from 'pg';
import { withTimeout } from './deadlines.ts';

/**
 * Sends a query with the driver's callback API. The promise that the driver would make of it retains the query and its
 * values such that one query keeps the next alive until a full garbage collection. The driver's timer for a query
 * (`query_timeout`) does the same with the rows of the result: frequent callers switch it off and bound the wait by
 * `withTimeout`.
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

/** Sends a query over a connection of the pool and waits at most `limitMs` for the result; then throws `NoAnswer`. */
export async function queryPool<Row extends pg.QueryResultRow>(
  pool: Pick<pg.Pool, 'connect'>,
  query: pg.QueryConfig,
  limitMs: number,
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  let isReusable = false;
  try {
    const result = await withTimeout(limitMs, sendQuery<Row>(client, query), () => undefined);
    isReusable = true;
    return result;
  } finally {
    // A query that failed or timed out may still return rows, which must not be taken for those of a later query.
    client.release(!isReusable);
  }
}
