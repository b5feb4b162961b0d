import { cleanLine } from './clean.ts';

/** Placeholder for the exchange's name in an article, so that stored texts follow a change of the name. */
export const SITE_NAME_PLACEHOLDER = '{{site}}';

/** Returns the text with the current name of the exchange, as shown to readers. */
export function withSiteName(text: string, name: string): string {
  return text.includes(SITE_NAME_PLACEHOLDER)
    ? text.replaceAll(SITE_NAME_PLACEHOLDER, () => cleanLine(name))
    : text;
}
