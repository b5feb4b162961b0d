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
  return HALTABLE.flatMap((what) => {
    const row = rows.find((one) => one.what === what);
    return row === undefined ? [] : [{ what, notice: row.notice, sinceMs: Number(row.since_ms) }];
  });
}

/** The halt of one operation; undefined while it is not halted. */
export async function findHalt(database: Kysely<Schema>, what: Haltable): Promise<HaltInForce | undefined> {
  return (await readHalts(database)).find((halt) => halt.what === what);
}
