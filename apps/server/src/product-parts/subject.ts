import type { HelpCategory } from '@assay/contract';
import type { MessageKey } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** A kind of thing of which a user may ask staff something. */
export type Subject = {
  /** Its word on the wire, such as `order`, which no other kind has. */
  readonly kind: string;
  /** What somebody who asks about it most likely needs help with. */
  readonly category: HelpCategory;
  /** What one is called; the text names `{{id}}`. */
  readonly label: MessageKey;
  /** Whether the user has such a thing of this number. */
  readonly isOwn: (database: Kysely<Schema>, userId: bigint, id: bigint) => Promise<boolean>;
};
