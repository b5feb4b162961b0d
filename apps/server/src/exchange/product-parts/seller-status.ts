import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Returns a user's status as a business seller: 0 under review, 1 approved, 2 rejected, 3 leaving; null: none. */
export type SellerStatus = (database: Kysely<Schema>, userId: bigint) => Promise<0 | 1 | 2 | 3 | null>;
