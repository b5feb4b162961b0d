import { DEFAULT_LANGUAGE, type Language } from '@assay/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './paper-tables.ts';

/** Texts of a project in one language. */
export type PaperTexts = {
  readonly title: string;
  readonly summary: string;
  readonly story: string;
  readonly team: string;
};
export type PapersByLanguage = Readonly<Partial<Record<Language, PaperTexts>>>;

export type Paper = { readonly texts: PapersByLanguage; readonly pictures: readonly string[] };

const NO_TEXTS: PaperTexts = { title: '', summary: '', story: '', team: '' };

/** Returns the papers of projects by project id. */
export async function readPapers(
  database: Kysely<Schema>,
  projects: readonly bigint[],
): Promise<ReadonlyMap<number, Paper>> {
  if (projects.length === 0) return new Map();
  const rows = await database
    .selectFrom('crowd_papers')
    .selectAll()
    .where('project', 'in', [...projects])
    .execute();
  return new Map(
    rows.map(({ project, texts, pictures }) => [
      Number(project),
      // Written only by the proposal, whose schema has validated it.
      {
        texts: texts as PapersByLanguage,
        pictures: pictures.split('\n').filter((picture) => picture !== ''),
      },
    ]),
  );
}

/** Returns the texts in a language, or in English if there are none in it. */
export function textsIn(paper: Paper | undefined, language: Language): PaperTexts {
  return paper?.texts[language] ?? paper?.texts[DEFAULT_LANGUAGE] ?? NO_TEXTS;
}

/** Stores a project's paper, replacing the former one. */
export async function writePaper(database: Kysely<Schema>, project: number, paper: Paper): Promise<void> {
  const stored = { texts: JSON.stringify(paper.texts), pictures: paper.pictures.join('\n') };
  await database
    .insertInto('crowd_papers')
    .values({ project: BigInt(project), ...stored })
    .onConflict((conflict) => conflict.column('project').doUpdateSet(stored))
    .execute();
}
