import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

const SETTING = 'newest_backup_ms';

/** Records in the database the time of its newest backup, for the monitor. */
export async function recordBackup(database: Kysely<Schema>, startedMs: number): Promise<void> {
  const value = JSON.stringify(startedMs);
  await database
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Returns the age of the newest backup in milliseconds; without one, the age of the exchange. Null before its first
 * start.
 */
export async function readBackupAgeMs(database: Kysely<Schema>, nowMs: number): Promise<number | null> {
  const { rows } = await sql<{ since: string | null }>`
    select coalesce(
      (select value::text from settings where key = ${SETTING}),
      (select floor(extract(epoch from min(begun_at)) * 1000)::text from lease_terms)) as since`.execute(
    database,
  );
  const since = rows[0]?.since ?? null;
  return since === null ? null : Math.max(0, nowMs - Number(since));
}
