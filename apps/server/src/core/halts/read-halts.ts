import { HALTABLE, type Haltable } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import './tables.ts';

export type HaltInForce = {
  readonly what: Haltable;
  /** The reason, as the operator wrote it. */
  readonly notice: string;
  readonly sinceMs: number;
};

/** The halts in force, in the order of `HALTABLE`. */
export async function readHalts(database: Kysely<Schema>): Promise<readonly HaltInForce[]> {
  const rows = await database.selectFrom('halts').selectAll().where('is_in_force', '=', true).execute();
  return HALTABLE.flatMap((kind) => {
    const row = rows.find((row) => row.what === kind);
    return row === undefined ? [] : [{ what: kind, notice: row.notice, sinceMs: Number(row.since_ms) }];
  });
}

/** The halt of one operation; undefined while it is not halted. */
export async function findHalt(database: Kysely<Schema>, kind: Haltable): Promise<HaltInForce | undefined> {
  return (await readHalts(database)).find((halt) => halt.what === kind);
}
