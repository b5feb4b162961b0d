import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { isTable, joined } from './joined.ts';
import type { LanguageCode } from './languages.ts';

/**
 * The sections of a file of texts: `trader` for the pages, `staff` for the console, `problem` for fields of forms,
 * `message` for what the server answers, `staffMessage` for what it answers staff.
 */
export const SECTIONS = ['trader', 'staff', 'problem', 'message', 'staffMessage'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The texts of one area in one language, by section; an area has those that it needs. */
export type Area = Readonly<Partial<Record<SectionName, object>>>;

/** The folder of a language's texts. */
export function folderOf(language: LanguageCode): string {
  return fileURLToPath(new URL(`./${language}/`, import.meta.url));
}

/** The areas in a folder of a language, by name. @throws when a file is no table of sections */
export function readAreas(folder: string): ReadonlyMap<string, Area> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name.replace(/\.json$/, ''), readArea(`${folder}/${name}`)]));
}

/** The sections of one file. @throws when it is no table of sections */
export function readArea(path: string): Area {
  const area: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isTable(area) || !Object.values(area).every(isTable)) throw new Error(`${path} has no sections`);
  return area;
}

/** A section of all areas as one table. */
export function joinSections(areas: ReadonlyMap<string, Area>, name: SectionName): object {
  return joined([...areas.values()].flatMap((area) => area[name] ?? []));
}

/** Returns the problems of fields of an app as one table: the traders' has none of those of staff alone. */
export function joinProblems(areas: ReadonlyMap<string, Area>, isForStaff: boolean): object {
  return joined(
    [...areas.values()].flatMap(({ trader, problem }) => ((isForStaff || trader) && problem) ?? []),
  );
}

/**
 * Returns the texts for staff in the areas that traders have, too, as one table; those of staff alone are areas of the
 * console.
 */
export function joinProducts(areas: ReadonlyMap<string, Area>): object {
  return joined([...areas.values()].flatMap(({ trader, staff }) => (trader && staff) ?? []));
}

/** The texts of an area of the apps in one language. @throws when there are none */
export function readWebTexts(language: LanguageCode, name: string): object {
  const areas = readAreas(folderOf(language));
  if (name === 'problem') return joinProblems(areas, true);
  if (name === 'products') return joinProducts(areas);
  const texts = areas.get(name)?.trader ?? areas.get(name)?.staff;
  if (texts === undefined) throw new Error(`there are no texts ${language}/${name}`);
  return texts;
}
