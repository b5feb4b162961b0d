import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { SealedPlace, Vault } from './vault.ts';

/** A value that tells a row of a table from all others. */
export type RowKey = bigint | string | Buffer;

/** A column whose values are sealed, each for its row. `npm run rotate-key` seals every one of them anew. */
export type SealedColumn<Key extends RowKey = RowKey> = {
  readonly table: string;
  readonly column: string;
  /** The column that has the row's key; no two rows have the same. */
  readonly key: string;
  /** `text` is base64url in a column of texts. */
  readonly form: 'text' | 'bytes';
  place(key: Key): SealedPlace;
  /** Makes anew what other tables have of the same plain text: keyed hashes. In the transaction of the new seal. */
  rehash?(transaction: Kysely<Schema>, vault: Vault, key: Key, plain: string): Promise<void>;
};

type Declared<Key extends RowKey> = Pick<SealedColumn<Key>, 'key' | 'rehash'> & {
  readonly form?: SealedColumn['form'];
  /** Names the row as it was named when the first value was sealed: it never changes. */
  readonly placeOf: (key: Key) => string;
};

/** Declares a sealed column, which then has to be one of those that are sealed anew. */
export function sealedColumn<Key extends RowKey>(
  table: string,
  column: string,
  { placeOf, form = 'text', ...more }: Declared<Key>,
): SealedColumn<Key> {
  return { ...more, table, column, form, place: (row) => placeOf(row) as SealedPlace };
}
