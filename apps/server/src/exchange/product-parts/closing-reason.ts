import type { MessageKey, MessageParams } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Text for the user on why an account cannot be closed, by its key. */
export type ClosingObstacle = { readonly key: MessageKey; readonly params?: MessageParams };

/** Returns the obstacle of one area to closing a user's account; null for none. */
export type ClosingReason = (database: Kysely<Schema>, userId: bigint) => Promise<ClosingObstacle | null>;
