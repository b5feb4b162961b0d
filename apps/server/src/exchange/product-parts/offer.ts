import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Switch of a product: whether it is offered now. Links to the product are shown accordingly. */
export type Offer = {
  readonly product: string;
  readonly isOpen: (database: Kysely<Schema>) => Promise<boolean>;
};
