import { readFileSync } from 'node:fs';
import type { LanguageCode, WebArea, WebTexts } from '../../packages/locales/src/index.ts';

/** The texts of one area in one language, as they are kept. */
export function textsOf<Area extends WebArea>(code: LanguageCode, area: Area): WebTexts[Area] {
  const file = new URL(`../../packages/locales/src/${code}/${area}.json`, import.meta.url);
  const texts: WebTexts[Area] = JSON.parse(readFileSync(file, 'utf8'));
  return texts;
}
