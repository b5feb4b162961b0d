import type { Language } from '@assay/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { User } from './user-repository.ts';

/** Stores the language that a user reads now, for letters. Does nothing if the caller names none. */
export async function storeLanguage(
  database: Kysely<Schema>,
  { id, lang }: Pick<User, 'id' | 'lang'>,
  stated: Language | null,
): Promise<void> {
  if (stated === null || stated === lang) return;
  await database.updateTable('users').set({ lang: stated }).where('id', '=', id).execute();
}
