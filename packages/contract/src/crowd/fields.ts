import { invalid, type Reader, valid } from '../field.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { parseOutsideJson } from '../outside-json.ts';

const MAX_PICTURES = 8;
/** Text for an empty list. */
const NONE = 'none';

/** Texts of a project in one language. */
export type CrowdTexts = {
  readonly title: string;
  readonly summary: string;
  readonly story: string;
  readonly team: string;
};
export type CrowdTextsByLanguage = Readonly<Partial<Record<Language, CrowdTexts>>>;

/** Largest length of each text, in characters. */
export const CROWD_TEXT_LIMITS = { title: 80, summary: 280, story: 8_000, team: 4_000 } as const;

/** URLs of images uploaded to the site, one per line, or `none`. */
export const picturesReader: Reader<readonly string[], string> = {
  document: { type: 'string', description: 'URLs of uploaded images, one per line, or `none`.' },
  read(value) {
    const lines = value === NONE ? [] : value.split(/\s+/).filter((line) => line !== '');
    const isValid =
      lines.length <= MAX_PICTURES && lines.every((url) => /^\/(banners|content|coins)\/[\w.-]+$/.test(url));
    return isValid ? valid(lines) : invalid('crowd.desk.pictures');
  },
};

/** Texts by language as a JSON object; English is required and must be complete. */
export const textsReader: Reader<CrowdTextsByLanguage, string> = {
  document: {
    type: 'string',
    description:
      'JSON object by language, each with `title`, `summary`, `story` and `team`; English is required.',
  },
  read(value) {
    const texts = textsIn(value);
    return texts === null || texts.en === undefined ? invalid('crowd.desk.texts') : valid(texts);
  },
};

function textsIn(value: string): CrowdTextsByLanguage | null {
  try {
    const parsed = parseOutsideJson(value);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const entries = Object.entries(parsed);
    if (!entries.every(([code, texts]) => LANGUAGES.some((language) => language === code) && areTexts(texts)))
      return null;
    return Object.fromEntries(entries) as CrowdTextsByLanguage;
  } catch {
    return null;
  }
}

function areTexts(value: unknown): value is CrowdTexts {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value).sort();
  if (keys.join() !== Object.keys(CROWD_TEXT_LIMITS).sort().join()) return false;
  return Object.entries(CROWD_TEXT_LIMITS).every(([name, max]) => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' && text.trim() !== '' && text.length <= max;
  });
}
