import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Whether a product that can be switched is offered now: what links to it goes by the answer. */
export type Offer = {
  readonly product: string;
  readonly isOpen: (database: Kysely<Schema>) => Promise<boolean>;
};
