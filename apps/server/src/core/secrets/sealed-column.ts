import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { SealContext, Vault } from './vault.ts';

/** Value that identifies a row of a table. */
export type RowKey = bigint | string | Buffer;

/** A column whose values are sealed, each for its row. `npm run rotate-key` reseals all of them. */
export type SealedColumn<Key extends RowKey = RowKey> = {
  readonly table: string;
  readonly column: string;
  /** The unique column with the row's key. */
  readonly key: string;
  /** `text`: base64url in a text column. */
  readonly form: 'text' | 'bytes';
  contextOf(key: Key): SealContext;
  /** Recomputes the keyed hashes of the same plain text in other tables, in the transaction of the new seal. */
  rehash?(transaction: Kysely<Schema>, vault: Vault, key: Key, plain: string): Promise<void>;
};

type Declared<Key extends RowKey> = Pick<SealedColumn<Key>, 'key' | 'rehash'> & {
  readonly form?: SealedColumn['form'];
  /** Returns the name of the row in its seals, which never changes. */
  readonly contextOf: (key: Key) => string;
};

/** Declares a sealed column, which must then be among those that a key rotation reseals. */
export function sealedColumn<Key extends RowKey>(
  table: string,
  column: string,
  { contextOf, form = 'text', ...options }: Declared<Key>,
): SealedColumn<Key> {
  return { ...options, table, column, form, contextOf: (row) => contextOf(row) as SealContext };
}
