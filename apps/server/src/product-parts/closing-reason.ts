import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Refused } from '../http/handler.ts';

/** Tells what of one area stands against closing a user's account; null when nothing does. */
export type ClosingReason = (database: Kysely<Schema>, userId: bigint) => Promise<Refused | null>;
