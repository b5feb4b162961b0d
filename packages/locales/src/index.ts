import type { WebTexts } from './areas.ts';
import type { Files, TextFile } from './files.ts';
import type { LanguageCode } from './languages.ts';

export type { WebTexts } from './areas.ts';
export * from './languages.ts';
export { startOptions, textSource } from './text-source.ts';

export type WebArea = keyof WebTexts;

/** Loads one area of the traders' texts in one language, as a file of its own. Rejects on failure. */
export async function loadTexts(code: LanguageCode, area: string): Promise<object> {
  // Each file named here adds to the first page: names of further files are loaded when needed.
  const first = import.meta.glob<TextFile>('./*/{common,home,quotations}.json', { query: '?trader' });
  if (`./${code}/${area}.json` in first) return load(first, code, area);
  const { PROBLEM_FILES, TRADER_FILES } = await import('./trader-files.ts');
  return area === 'problem' ? load(PROBLEM_FILES, code, 'common') : load(TRADER_FILES, code, area);
}

/** Preloads the file names of all traders' texts, for pages other than the first one. */
export function expectTexts(): void {
  // A request for a text rejects by itself if the names cannot be loaded.
  import('./trader-files.ts').catch(() => undefined);
}

/** Loads one area of the texts of staff in one language. Rejects on failure. */
export function loadStaffTexts(code: LanguageCode, area: string): Promise<object> {
  if (area === 'problem')
    return load(import.meta.glob<TextFile>('./*/console.json', { query: '?problem' }), code, 'console');
  if (area === 'products')
    return load(import.meta.glob<TextFile>('./*/console.json', { query: '?products' }), code, 'console');
  const shared = import.meta.glob<TextFile>('./{en,zh}/{common,words}.json', { query: '?trader' });
  if (`./${code}/${area}.json` in shared) return load(shared, code, area);
  return load(
    import.meta.glob<TextFile>('./*/{brand,console,content,desk,feeds,review}.json', { query: '?staff' }),
    code,
    area,
  );
}

async function load(files: Files, code: LanguageCode, area: string): Promise<object> {
  const file = files[`./${code}/${area}.json`];
  if (file === undefined) throw new Error(`there are no texts ${code}/${area}`);
  return (await file()).default;
}
