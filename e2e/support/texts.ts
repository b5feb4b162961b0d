import type { LanguageCode, WebArea, WebTexts } from '../../packages/locales/src/index.ts';
import { readWebTexts } from '../../packages/locales/src/sections.ts';

/** Texts of one area in one language, as stored. */
export function textsOf<Area extends WebArea>(code: LanguageCode, area: Area): WebTexts[Area] {
  const texts: WebTexts[Area] = JSON.parse(JSON.stringify(readWebTexts(code, area)));
  return texts;
}
