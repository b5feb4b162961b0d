import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Erases one area's data of a user, except the records of money, when the account is closed. */
export type EraseUserData = (transaction: Transaction<Schema>, userId: bigint) => Promise<void>;
