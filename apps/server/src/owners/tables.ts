import { OWNER_FACTS, type OwnerChanged } from '@assay/engine';
import type { ColumnType, Generated } from 'kysely';
import type { RowOf } from '../store/declaration.ts';
import { entity } from '../store/table.ts';

const change = entity<OwnerChanged>();

/** Every change of what the engine knows of an owner; who made it and why stands in the journal. */
export const OWNER_CHANGES = change.table('owner_changes', {
  life: { kind: 'grows', number: 'sequence', order: 'id' },
  proof: { claim: 'Every change of an owner is the one its command makes', one: 'the change of command' },
  from: { owner_changed: (event) => event },
  columns: {
    sequence: change.int8((_, { sequence }) => sequence),
    owner: change.int8(({ owner }) => owner),
    fact: change.word(OWNER_FACTS, ({ fact }) => fact),
    before: change.text(({ before }) => before),
    after: change.text(({ after }) => after),
    time_ms: change.int8((_, { time }) => time),
  },
});

declare module '../database/schema.ts' {
  interface Schema {
    owner_changes: RowOf<typeof OWNER_CHANGES> & { id: Generated<bigint> };
    /** Commands that the engine has still to be given, in the order of their ids for each owner. */
    owner_outbox: {
      id: Generated<bigint>;
      owner: bigint;
      command: ColumnType<unknown, string, string>;
      created_at: Generated<Date>;
      /** The code of the engine's rejection; null while it waits. */
      refused: string | null;
    };
  }
}
