import {
  type AccountClosure,
  CLOSING_STATES,
  OPEN_REASONS,
  OWNER_FACTS,
  type OwnerChanged,
} from '@assay/engine';
import type { ColumnType, Generated } from 'kysely';
import type { RowOf } from '../store/declaration.ts';
import { entity } from '../store/table.ts';

const change = entity<OwnerChanged>();

/** Every change of an owner's facts in the engine; its issuer and reason are in the journal. */
export const OWNER_CHANGES = change.table('owner_changes', {
  life: { kind: 'append', number: 'sequence', order: 'id' },
  verification: {
    claim: 'Every change of an owner is the one its command makes',
    one: 'the change of command',
  },
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

const closing = entity<AccountClosure>();

/** Every closing that an owner has requested, in its present state. */
export const OWNER_CLOSINGS = closing.table('owner_closings', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every closing of an owner stands as commands and the clock left it',
    one: 'closing',
    orphanQuery:
      () => `not exists (select from journal where accepted and journal.sequence = owner_closings.id
      and type = 'close_at' and journal.owner = owner_closings.owner)`,
  },
  from: { closing_changed: (event) => event.closing },
  isSettled: ({ state }) => state !== 'pending',
  unsettled: (engine) => engine.room('owners').closings(),
  columns: {
    id: closing.int8(({ id }) => id),
    owner: closing.int8(({ owner }) => owner),
    at_ms: closing.int8(({ at }) => at),
    asked_ms: closing.int8(({ askedAt }) => askedAt),
    state: closing.word(CLOSING_STATES, ({ state }) => state),
    why: closing.word(OPEN_REASONS, ({ why }) => why),
    ended_ms: closing.int8(({ endedAt }) => endedAt),
  },
});

declare module '../database/schema.ts' {
  interface Schema {
    owner_changes: RowOf<typeof OWNER_CHANGES> & { id: Generated<bigint> };
    owner_closings: RowOf<typeof OWNER_CLOSINGS>;
    /** Commands queued for the engine, for each owner in the order of their ids. */
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
