import { LANGUAGES } from '../../packages/locales/src/index.ts';

/**
 * Returns true in `npm run test:long`, which looks at every picture in every language. In every other run a sweep over
 * pages, looks and languages takes each of them once, and not each with each.
 */
export function isLongRun(): boolean {
  return process.env.LONG_RUN === 'on';
}

/**
 * The languages that a sweep over one page goes through: all of them in a long run, else one of three shares, so that
 * three pages speak each language once.
 */
export function languagesOf(share: 0 | 1 | 2): (typeof LANGUAGES)[number][] {
  return LANGUAGES.filter((_language, index) => isLongRun() || index % 3 === share);
}
