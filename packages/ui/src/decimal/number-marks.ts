import { createContext } from 'react';

/** Decimal and grouping marks of a language. */
export type NumberMarks = { readonly decimal: '.' | ','; readonly group: '.' | ',' | ' ' };

/** Marks of the amount fields below the provider: those of the page's language. */
export const NumberMarksContext = createContext<NumberMarks>({ decimal: '.', group: ',' });

/** Returns the marks of an Intl language tag; a space for any grouping mark other than point and comma. */
export function numberMarksOf(tag: string): NumberMarks {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1_234_567.5);
  const separatorOf = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value;
  const group = separatorOf('group');
  return {
    decimal: separatorOf('decimal') === ',' ? ',' : '.',
    group: group === '.' || group === ',' ? group : ' ',
  };
}
