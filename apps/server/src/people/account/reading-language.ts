import type { Language } from '@assay/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { User } from './user-repository.ts';

/** Keeps in which language a user reads now: letters are written in it. A caller that names none changes nothing. */
export async function keepLanguage(
  database: Kysely<Schema>,
  { id, lang }: Pick<User, 'id' | 'lang'>,
  stated: Language | null,
): Promise<void> {
  if (stated === null || stated === lang) return;
  await database.updateTable('users').set({ lang: stated }).where('id', '=', id).execute();
}
