import { countriesReader } from '../entities/countries.ts';
import { found, type Reader, wrong } from '../field.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { parseOutsideJson } from '../outside-json.ts';

const MOST_STAGES = 10;
const MOST_TEAM = 50;
const MOST_PICTURES = 8;
/** The word for an empty list. */
const NONE = 'none';
const WHOLE_PPM = 1_000_000;

/** What a project says of itself in one language. */
export type CrowdTexts = {
  readonly title: string;
  readonly summary: string;
  readonly story: string;
  readonly team: string;
};
export type CrowdTextsByLanguage = Readonly<Partial<Record<Language, CrowdTexts>>>;

/** How long each text may be. */
export const CROWD_TEXT_LIMITS = { title: 80, summary: 280, story: 8_000, team: 4_000 } as const;

/** Shares such as `50, 30, 20` in percent with at most four decimals, together 100. */
export const sharesReader: Reader<readonly number[], string> = {
  document: {
    type: 'string',
    description: 'Percents such as `50, 30, 20` with commas between them, together 100.',
  },
  read(value) {
    const parts = value.split(/\s*,\s*/);
    const shares = parts.map((part) => {
      const [, whole = '', places = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(part) ?? [];
      return whole === '' ? 0 : Number(`${whole}${places.padEnd(4, '0')}`);
    });
    const isWhole = shares.reduce((sum, share) => sum + share, 0) === WHOLE_PPM;
    const areShares = shares.every((share) => share > 0) && shares.length <= MOST_STAGES;
    return isWhole && areShares ? found(shares) : wrong('crowd.desk.shares');
  },
};

/** Numbers of users with commas between them; the first one is paid. */
export const teamReader: Reader<readonly number[], string> = {
  document: {
    type: 'string',
    description: 'Numbers of users with commas between them; the first one is paid.',
  },
  read(value) {
    const numbers = value.split(/\s*,\s*/).map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : 0));
    const isFine = numbers.every((one) => one > 0) && numbers.length <= MOST_TEAM;
    return isFine && new Set(numbers).size === numbers.length ? found(numbers) : wrong('crowd.desk.team');
  },
};

/** Addresses of pictures that were uploaded to the site, one a line, or none. */
export const picturesReader: Reader<readonly string[], string> = {
  document: { type: 'string', description: 'Addresses of uploaded pictures, one a line, or `none`.' },
  read(value) {
    const lines = value === NONE ? [] : value.split(/\s+/).filter((line) => line !== '');
    const isFine =
      lines.length <= MOST_PICTURES && lines.every((one) => /^\/(banners|content|coins)\/[\w.-]+$/.test(one));
    return isFine ? found(lines) : wrong('crowd.desk.pictures');
  },
};

/** Texts by language as a JSON object; English has to be there, and whole. */
export const textsReader: Reader<CrowdTextsByLanguage, string> = {
  document: {
    type: 'string',
    description:
      'A JSON object by language, each with `title`, `summary`, `story` and `team`; English has to be there.',
  },
  read(value) {
    const texts = textsIn(value);
    return texts === null || texts.en === undefined ? wrong('crowd.desk.texts') : found(texts);
  },
};

function textsIn(value: string): CrowdTextsByLanguage | null {
  try {
    const parsed = parseOutsideJson(value);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const entries = Object.entries(parsed);
    if (!entries.every(([code, one]) => LANGUAGES.some((language) => language === code) && areTexts(one)))
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
  return Object.entries(CROWD_TEXT_LIMITS).every(([name, most]) => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' && text.trim() !== '' && text.length <= most;
  });
}

/** Countries by ISO 3166-1, or `none`. */
export const crowdBarredReader = countriesReader('crowd.desk.countries');

/** A moment in the exchange's time zone, to the minute or to the second. */
export const crowdMomentReader: Reader<string, string> = {
  document: { type: 'string', description: '`YYYY-MM-DD HH:mm` in the exchange’s time zone.' },
  read(value) {
    const text = value.trim().replace('T', ' ');
    const isMoment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(text);
    return isMoment ? found(text.length === 16 ? `${text}:00` : text) : wrong('crowd.desk.moment');
  },
};
