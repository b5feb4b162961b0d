import { LANGUAGES, type Language } from '@assay/contract';
import { shortened } from '@assay/money';
import type { DayUnit } from '../product-desk/day-unit-field.tsx';
import { minutesOf } from '../product-desk/standing.ts';
import { listOrNone } from '../product-desk/terms-fields.tsx';
import type { ProjectRow } from './desk.ts';

/** What a project says of itself in one language, as it is typed. */
export type TypedTexts = {
  readonly title: string;
  readonly summary: string;
  readonly story: string;
  readonly team: string;
};
export type TypedProject = ReturnType<typeof initialOf>;

const EMPTY: TypedTexts = { title: '', summary: '', story: '', team: '' };

/** A project as the form shows it, an empty one for a new one. */
export function initialOf(row: ProjectRow | null) {
  return {
    token: row === null ? '' : String(row.currency_id),
    payment: row === null ? '' : String(row.pay_id),
    unit_cost: shortened(row?.price ?? ''),
    target: shortened(row?.target ?? ''),
    most: shortened(row?.most ?? ''),
    least: shortened(row?.min_amount ?? ''),
    per_user: shortened(row?.per_user ?? ''),
    start: minutesOf(row?.start),
    end: minutesOf(row?.end),
    shares: (row?.shares ?? []).map(shortened).join(', '),
    poll_days: String(row?.poll_days ?? 7),
    patience_days: String(row?.patience_days ?? 90),
    unit: row?.unit ?? ('day' as DayUnit),
    team_ids: (row?.team_ids ?? []).join(', '),
    level: String(row?.level ?? 0),
    countries: row?.countries.join(', ') ?? '',
    pictures: (row?.pictures ?? []).join('\n'),
    /** As the call takes them: a JSON object by language. */
    texts: JSON.stringify(row?.texts ?? {}),
  };
}

/** What the call is given for what was typed. */
export function inputOf(typed: TypedProject, row: ProjectRow | null) {
  const countries = listOrNone(typed.countries);
  const pictures = listOrNone(typed.pictures);
  return { ...typed, countries, pictures, ...(row === null ? {} : { project: row.id }) };
}

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
