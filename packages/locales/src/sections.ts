import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { isTable, joined } from './joined.ts';
import type { LanguageCode } from './languages.ts';

/**
 * Sections of a file of texts: `trader` for the pages, `staff` for the console, `problem` for form fields, `message`
 * for responses of the server, `staffMessage` for its responses to staff.
 */
export const SECTIONS = ['trader', 'staff', 'problem', 'message', 'staffMessage'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Texts of one area in one language, by section; each area has only the sections that it needs. */
export type Area = Readonly<Partial<Record<SectionName, object>>>;

/** Returns the folder of a language's texts. */
export function folderOf(language: LanguageCode): string {
  return fileURLToPath(new URL(`./${language}/`, import.meta.url));
}

/** Reads the areas in a language's folder, by name. @throws if a file is not a table of sections */
export function readAreas(folder: string): ReadonlyMap<string, Area> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name.replace(/\.json$/, ''), readArea(`${folder}/${name}`)]));
}

/** Reads the sections of one file. @throws if it is not a table of sections */
export function readArea(path: string): Area {
  const area: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isTable(area) || !Object.values(area).every(isTable)) throw new Error(`${path} has no sections`);
  return area;
}

/** Returns one section of all areas, merged. */
export function joinSections(areas: ReadonlyMap<string, Area>, name: SectionName): object {
  return joined([...areas.values()].flatMap((area) => area[name] ?? []));
}

/** Returns the problems of form fields of an app, merged; that of traders excludes those of staff-only areas. */
export function joinProblems(areas: ReadonlyMap<string, Area>, isForStaff: boolean): object {
  return joined(
    [...areas.values()].flatMap(({ trader, problem }) => ((isForStaff || trader) && problem) ?? []),
  );
}

/**
 * Returns the texts for staff in the areas that traders have, too, merged; staff-only texts are separate areas of the
 * console.
 */
export function joinProducts(areas: ReadonlyMap<string, Area>): object {
  return joined([...areas.values()].flatMap(({ trader, staff }) => (trader && staff) ?? []));
}

/** Reads the texts of an area of the apps in one language. @throws if there are none */
export function readWebTexts(language: LanguageCode, name: string): object {
  const areas = readAreas(folderOf(language));
  if (name === 'problem') return joinProblems(areas, true);
  if (name === 'products') return joinProducts(areas);
  const texts = areas.get(name)?.trader ?? areas.get(name)?.staff;
  if (texts === undefined) throw new Error(`there are no texts ${language}/${name}`);
  return texts;
}
