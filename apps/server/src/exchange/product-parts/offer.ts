import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Switch of a product: whether it is offered now. Links to the product go by the answer. */
export type Offer = {
  readonly product: string;
  readonly isOpen: (database: Kysely<Schema>) => Promise<boolean>;
};
