import { LANGUAGES, type Language } from '@assay/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { ArticleDocument } from './article-document.ts';

/** Stored article with all its texts. */
export type StoredArticle = {
  readonly row: Selectable<Schema['news']>;
  readonly document: ArticleDocument;
};

/** Time, author and reason of a save. */
export type Saving = { readonly nowMs: number; readonly staff: string; readonly reason: string };

/** Reads an article and locks it against other saves until the end of the transaction. */
export async function lockArticle(
  transaction: Transaction<Schema>,
  id: number,
): Promise<StoredArticle | undefined> {
  const row = await transaction
    .selectFrom('news')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return { row, document: await documentOf(transaction, row) };
}

/** Returns the document of a row. */
export async function documentOf(
  database: Pick<Transaction<Schema>, 'selectFrom'>,
  row: Selectable<Schema['news']>,
): Promise<ArticleDocument> {
  const rows = await database
    .selectFrom('news_texts')
    .select(['lang', 'title', 'abstract', 'content'])
    .where('news_id', '=', row.id)
    .execute();
  const texts = LANGUAGES.flatMap((language) => {
    const found = rows.find(({ lang }) => lang === language);
    if (!found) return [];
    const { title, abstract, content } = found;
    return [[language, { title, abstract, content }] as const];
  });
  return {
    category: row.category,
    position: row.position,
    link: row.link,
    thumbnail: row.thumbnail,
    audience: languagesOf(row.audience),
    publishAt: row.publish_at?.toISOString() ?? null,
    withdrawAt: row.withdraw_at?.toISOString() ?? null,
    texts: Object.fromEntries(texts),
  };
}

/** Stores a new article; returns its id. */
export async function addArticle(
  transaction: Transaction<Schema>,
  document: ArticleDocument,
  saving: Saving,
): Promise<number> {
  const { id } = await transaction
    .insertInto('news')
    .values({ slug: crypto.randomUUID(), ...columnsOf(document, saving) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeTexts(transaction, id, document);
  await storeVersion(transaction, { id, revision: 1 }, document, saving);
  return Number(id);
}

/** Stores the next revision of a locked article and returns its number. The former content is kept as a version. */
export async function replaceArticle(
  transaction: Transaction<Schema>,
  { row, document: before }: StoredArticle,
  document: ArticleDocument,
  saving: Saving,
): Promise<number> {
  const first = { nowMs: row.updated_at.getTime(), staff: row.edited_by, reason: '' };
  await storeVersion(transaction, row, before, first);
  const revision = row.revision + 1;
  await transaction
    .updateTable('news')
    .set({ ...columnsOf(document, saving), revision })
    .where('id', '=', row.id)
    .execute();
  await transaction.deleteFrom('news_texts').where('news_id', '=', row.id).execute();
  await storeTexts(transaction, row.id, document);
  await storeVersion(transaction, { id: row.id, revision }, document, saving);
  return revision;
}

/** Returns the supported languages among language codes. */
export function languagesOf(codes: readonly string[]): Language[] {
  return LANGUAGES.filter((language) => codes.includes(language));
}

function columnsOf(document: ArticleDocument, { nowMs, staff }: Saving) {
  const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));
  return {
    category: document.category,
    position: document.position,
    link: document.link,
    thumbnail: document.thumbnail,
    audience: [...document.audience],
    publish_at: dateOf(document.publishAt),
    withdraw_at: dateOf(document.withdrawAt),
    updated_at: new Date(nowMs),
    edited_by: staff,
  };
}

async function storeTexts(
  transaction: Transaction<Schema>,
  id: bigint,
  { texts }: ArticleDocument,
): Promise<void> {
  const rows = Object.entries(texts).map(([lang, content]) => ({ news_id: id, lang, ...content }));
  await transaction.insertInto('news_texts').values(rows).execute();
}

async function storeVersion(
  transaction: Transaction<Schema>,
  { id, revision }: { readonly id: bigint; readonly revision: number },
  document: ArticleDocument,
  { nowMs, staff, reason }: Saving,
): Promise<void> {
  await transaction
    .insertInto('news_versions')
    .values({
      news_id: id,
      revision,
      saved_at: new Date(nowMs),
      saved_by: staff,
      reason,
      document: JSON.stringify(document),
    })
    .onConflict((conflict) => conflict.columns(['news_id', 'revision']).doNothing())
    .execute();
}
