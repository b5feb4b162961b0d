/**
 * Whether this is `npm run test:long`, which looks at every picture in every language. In every other run a sweep over
 * pages, looks and languages takes each of them once, and not each with each.
 */
export function isLongRun(): boolean {
  return process.env.LONG_RUN === 'on';
}
