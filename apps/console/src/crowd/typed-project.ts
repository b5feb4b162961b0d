import { LANGUAGES, type Language } from '@assay/contract';

/** What a project says of itself in one language, as it is typed. */
export type TypedTexts = {
  readonly title: string;
  readonly summary: string;
  readonly story: string;
  readonly team: string;
};

const EMPTY: TypedTexts = { title: '', summary: '', story: '', team: '' };

/** The texts of one language among those that are typed. */
export function textsIn(texts: string, language: Language): TypedTexts {
  const all = JSON.parse(texts) as Readonly<Partial<Record<Language, TypedTexts>>>;
  return { ...EMPTY, ...all[language] };
}

/** The texts with those of one language changed; a language without any is left out. */
export function withTexts(texts: string, language: Language, changed: TypedTexts): string {
  const all = LANGUAGES.map((code) => [code, code === language ? changed : textsIn(texts, code)] as const);
  return JSON.stringify(
    Object.fromEntries(all.filter(([, one]) => Object.values(one).some((text) => text.trim() !== ''))),
  );
}
