import { LANGUAGES } from '../../packages/locales/src/index.ts';

/**
 * Returns true in `npm run test:long`, which covers every combination. In other runs a sweep over pages, themes and
 * languages covers each of them once, without combinations.
 */
export function isLongRun(): boolean {
  return process.env.LONG_RUN === 'on';
}

/**
 * Languages of a sweep over one page: all in a long run, else one of three subsets, so that three pages cover each
 * language once.
 */
export function languagesOf(share: 0 | 1 | 2): (typeof LANGUAGES)[number][] {
  return LANGUAGES.filter((_language, index) => isLongRun() || index % 3 === share);
}
