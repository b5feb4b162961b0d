import { dictionary } from '@zxcvbn-ts/language-common';

/** Some that lists from elsewhere leave out, and the words of this house. */
const MORE = ['a123456789', 'aa123456', 'qq123456', 'woaini1314', 'woaini520'];
const HOUSE_WORDS = ['assay'];

const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...MORE]);

/** Whether everybody tries this password first: one of some fifty thousand from leaks, or a word of the house. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[\d\W_]+$/, '');
  return COMMON.has(lower) || HOUSE_WORDS.includes(bare);
}
