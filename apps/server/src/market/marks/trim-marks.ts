import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { INDEX_PRICES } from './tables.ts';

/** Rows deleted per statement, so that none takes long. */
const MAX_PER_DELETE = 5_000;

/**
 * Deletes index prices that are past their retention and that no decision was based on. Their age counts from the
 * newest index price, so that the rows that `verify` may miss do not depend on the time of the check.
 */
export async function trimIndexPrices(database: Kysely<Schema>): Promise<void> {
  const { before } = INDEX_PRICES.verification?.retention ?? {};
  if (before === undefined) return;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from marks where (pair, sequence) in (
        select pair, sequence from marks
        where time_ms < (${sql.raw(before)})
          and not exists (select from mark_uses used where used.pair = marks.pair and used.sequence = marks.sequence)
        limit ${MAX_PER_DELETE})`.execute(database);
    if (numAffectedRows < MAX_PER_DELETE) return;
  }
}
