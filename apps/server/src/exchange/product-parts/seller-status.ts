import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/**
 * Where a user stands as one who sells as a business: 0 under review, 1 approved, 2 rejected, 3 leaving; null: not at all.
 */
export type SellerStatus = (database: Kysely<Schema>, userId: bigint) => Promise<0 | 1 | 2 | 3 | null>;
