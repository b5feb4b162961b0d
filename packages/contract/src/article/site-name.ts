import { cleanLine } from './clean.ts';

/** Placeholder for the exchange's name in an article, so that stored texts follow a change of the name. */
export const SITE_PLACE = '{{site}}';

/** Returns the text with the current name of the exchange, as shown to readers. */
export function withSiteName(text: string, name: string): string {
  return text.includes(SITE_PLACE) ? text.replaceAll(SITE_PLACE, () => cleanLine(name)) : text;
}
