import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Rows in the form that queries return. */
export type StoredPosition = Selectable<Schema['earn_positions']>;
export type StoredRecurring = Selectable<Schema['earn_recurring']>;
