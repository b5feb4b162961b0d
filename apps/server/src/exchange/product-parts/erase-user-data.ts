import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Erases what one area keeps of a user beside the records of money. Part of closing the account. */
export type EraseUserData = (transaction: Transaction<Schema>, userId: bigint) => Promise<void>;
