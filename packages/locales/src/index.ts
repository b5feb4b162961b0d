import type account from './en/account.json';
import type common from './en/common.json';
import type consoleTexts from './en/console.json';
import type content from './en/content.json';
import type desk from './en/desk.json';
import type display from './en/display.json';
import type feeds from './en/feeds.json';
import type home from './en/home.json';
import type identity from './en/identity.json';
import type liabilities from './en/liabilities.json';
import type news from './en/news.json';
import type pictures from './en/pictures.json';
import type prices from './en/prices.json';
import type problem from './en/problem.json';
import type quotations from './en/quotations.json';
import type review from './en/review.json';
import type security from './en/security.json';
import type { LanguageCode } from './languages.ts';
import type { ProductStaffTexts, ProductTexts } from './product-texts.ts';
import type { Files, TextFile } from './text-files.ts';

export * from './languages.ts';
export { startOptions, textSource } from './text-source.ts';

/** The texts of the browser apps by area. English is the source of the keys. */
export type WebTexts = HouseTexts & ProductTexts;

type HouseTexts = {
  readonly common: typeof common;
  readonly home: typeof home;
  readonly account: typeof account;
  /** Second factors, proving to be here, the own data and closing the account. */
  readonly security: typeof security;
  readonly quotations: typeof quotations;
  /** The settings of how values are shown. */
  readonly display: typeof display;
  /** Index prices and their sources, as everybody sees them. */
  readonly prices: typeof prices;
  /** What users are owed, published, and its proof. */
  readonly liabilities: typeof liabilities;
  readonly news: typeof news;
  readonly identity: typeof identity;
  /** Pictures that are sent along, and looked at. */
  readonly pictures: typeof pictures;
  /**
   * What can be wrong with a field, by the keys of the contract's schemas; of both apps. A product's own stands in its
   * file `<product>-problem.json`, which is read with this one because it is there.
   */
  readonly problem: typeof problem;
  /** The operators' console, an app of its own. */
  readonly console: typeof consoleTexts;
  /** The market desk, the duty officer's board and the tables of the console. */
  readonly desk: typeof desk;
  /** Index prices and their sources, as staff see and change them. */
  readonly feeds: typeof feeds;
  /** What staff write: articles, and what the site says about itself. */
  readonly content: typeof content;
  /** What staff see of the products. */
  readonly products: ProductStaffTexts;
  /** The review of identity papers. */
  readonly review: typeof review;
};

export type WebArea = keyof WebTexts;

/** Fetches one area of the traders' texts in one language, as a file of its own. Rejects when it cannot be fetched. */
export async function loadTexts(code: LanguageCode, area: string): Promise<object> {
  // Each file that is named here costs the first page: the names of what it does not show are fetched when needed.
  const first: Files = import.meta.glob<TextFile>('./*/{common,home,quotations}.json');
  const files = `./${code}/${area}.json` in first ? first : (await import('./trader-files.ts')).TRADER_FILES;
  return load(files, code, area);
}

/** Lets the names of all traders' texts come already, for a page other than the first one. */
export function expectTexts(): void {
  // Whoever asks for a text is told that the names did not come.
  import('./trader-files.ts').catch(() => undefined);
}

/** Fetches one area of the texts of staff in one language. Rejects when it cannot be fetched. */
export function loadStaffTexts(code: LanguageCode, area: string): Promise<object> {
  return load(
    import.meta.glob<TextFile>([
      './*/{console,content,desk,feeds,problem,review}.json',
      './*/*-{problem,staff}.json',
    ]),
    code,
    area,
  );
}

async function load(files: Files, code: LanguageCode, area: string): Promise<object> {
  const found = pathsOf(files, code, area).flatMap((path) => files[path] ?? []);
  if (found.length === 0) throw new Error(`there are no texts ${code}/${area}`);
  const parts = await Promise.all(found.map(async (file) => (await file()).default));
  return joined(parts);
}

/** Texts of several files as one. Two files may have texts under one heading: those of both are there. */
function joined(parts: readonly object[]): object {
  const all = new Map<string, unknown>();
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    const known = all.get(key);
    all.set(key, isTable(known) && isTable(value) ? { ...known, ...value } : value);
  }
  return Object.fromEntries(all);
}

function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The files of an area. What can be wrong in forms, and what staff see of products, stands in those of the products. */
function pathsOf(files: Files, code: LanguageCode, area: string): readonly string[] {
  const path = `./${code}/${area}.json`;
  const ending = ENDINGS.get(area);
  if (ending === undefined) return [path];
  return [path, ...Object.keys(files).filter((one) => one.startsWith(`./${code}/`) && one.endsWith(ending))];
}

/** How the files of the products end, by the area that they are read with. */
const ENDINGS: ReadonlyMap<string, string> = new Map<WebArea, string>([
  ['problem', '-problem.json'],
  ['products', '-staff.json'],
]);
