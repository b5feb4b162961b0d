import type { LanguageCode, WebArea, WebTexts } from '../../packages/locales/src/index.ts';
import { readWebTexts } from '../../packages/locales/src/sections.ts';

/** The texts of one area in one language, as they are kept. */
export function textsOf<Area extends WebArea>(code: LanguageCode, area: Area): WebTexts[Area] {
  const texts: WebTexts[Area] = JSON.parse(JSON.stringify(readWebTexts(code, area)));
  return texts;
}
