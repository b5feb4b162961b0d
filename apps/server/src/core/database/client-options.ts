import pg from 'pg';
import { DEFAULT_DEADLINE_MS } from './deadlines.ts';

/**
 * Returns the options of every database connection: exact integers, bounded waits, a name that the operator recognises.
 * `timeoutMs` limits the duration of a statement.
 */
export function clientOptions(url: string, timeoutMs = DEFAULT_DEADLINE_MS): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: timeoutMs,
    application_name: 'assay',
    keepAlive: true,
    types: { getTypeParser: parserFor },
  };
}

const INT8 = 20;
const DATE = 1082;

/** int8 becomes a bigint, because a number cannot hold it; a date stays text, because it has no time zone. */
function parserFor(typeId: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (typeId === INT8) return BigInt;
  if (typeId === DATE) return (text) => text;
  return pg.types.getTypeParser(typeId, format ?? 'text');
}
