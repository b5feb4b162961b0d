import type { HelpCategory } from '@assay/contract';
import type { MessageKey } from '@assay/locales/server';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** A kind of entity that a help request can be about. */
export type Subject = {
  /** Its unique name on the wire, such as `order`. */
  readonly kind: string;
  /** Help category that questions about it most likely belong to. */
  readonly category: HelpCategory;
  /** Label of an entity; the text contains `{{id}}`. */
  readonly label: MessageKey;
  /** Returns true when the user owns the entity with this id. */
  readonly isOwn: (database: Kysely<Schema>, userId: bigint, id: bigint) => Promise<boolean>;
};

/** Returns a check that a table's row with an id belongs to the user, by the columns that name its owner. */
export function isRowOf<Table extends keyof Schema>(
  table: Table,
  ...owners: readonly (keyof Schema[Table] & string)[]
): Subject['isOwn'] {
  return async (database, userId, id) => {
    const columns = sql.join(owners.map((owner) => sql.ref(owner)));
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where id = ${id} and ${userId} in (${columns})`.execute(database);
    return rows.length > 0;
  };
}
