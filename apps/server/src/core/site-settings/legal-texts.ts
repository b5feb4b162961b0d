import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Article that is binding for users, by its slug, with its last approval. */
export type LegalText = Selectable<Schema['legal_texts']>;

/**
 * Counts the legal texts that were never approved: while there is one, registration is closed. A demo needs no
 * approval.
 */
export async function countUnapproved(exchange: {
  readonly database: Kysely<Schema>;
  readonly settings: { readonly demo: boolean };
}): Promise<number> {
  if (exchange.settings.demo) return 0;
  return (await unapprovedSlugs(exchange.database)).length;
}

/** Slugs of the legal texts that were never approved. */
export async function unapprovedSlugs(database: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('legal_texts')
    .select('slug')
    .where('approved_at', 'is', null)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Finds the legal text of an article; undefined for one that is not binding. */
export function findLegalText(database: Kysely<Schema>, slug: string): Promise<LegalText | undefined> {
  return database.selectFrom('legal_texts').selectAll().where('slug', '=', slug).executeTakeFirst();
}

declare module '../database/schema.ts' {
  interface Schema {
    legal_texts: { slug: string; approved_at: Date | null; approved_by: string };
  }
}
