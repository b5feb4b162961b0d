import { cleanLine } from './clean.ts';

/** In an article, the place of the exchange's name: what is stored stays right when the name changes. */
export const SITE_PLACE = '{{site}}';

/** The text as readers get it, with the name that the exchange has now. */
export function withSiteName(text: string, name: string): string {
  return text.includes(SITE_PLACE) ? text.replaceAll(SITE_PLACE, () => cleanLine(name)) : text;
}
