import { createContext } from 'react';

/** Marks of a number as a language writes it: before its decimals, and between groups of three digits. */
export type NumberMarks = { readonly decimal: '.' | ','; readonly group: '.' | ',' | ' ' };

/** The marks of the amount fields below: those of the page's language. */
export const NumberMarksContext = createContext<NumberMarks>({ decimal: '.', group: ',' });

/** Returns the marks of an Intl language tag; a space stands for whatever groups digits and is neither point nor comma. */
export function numberMarksOf(tag: string): NumberMarks {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1_234_567.5);
  const markOf = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value;
  const group = markOf('group');
  return {
    decimal: markOf('decimal') === ',' ? ',' : '.',
    group: group === '.' || group === ',' ? group : ' ',
  };
}
