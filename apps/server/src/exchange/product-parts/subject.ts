import type { HelpCategory } from '@assay/contract';
import type { MessageKey } from '@assay/locales/server';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** A kind of thing of which a user may ask staff something. */
export type Subject = {
  /** Its word on the wire, such as `order`, which no other kind has. */
  readonly kind: string;
  /** What somebody who asks about it most likely needs help with. */
  readonly category: HelpCategory;
  /** What one is called; the text names `{{id}}`. */
  readonly label: MessageKey;
  /** Whether the user has such a thing of this number. */
  readonly isOwn: (database: Kysely<Schema>, userId: bigint, id: bigint) => Promise<boolean>;
};

/** Whether a row of a table with that number is the user's, by the columns that say whose it is. */
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
