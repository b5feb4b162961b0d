import { type DeclaredTerms, enteredFields, type TermTable } from '@assay/domain';
import * as z from 'zod/mini';
import { flag, wholeNumber } from '../entities/primitives.ts';
import { type required as Required, required } from '../field.ts';
import { ownValue } from '../own-value.ts';
import { choice } from '../readers.ts';
import { defineConsoleCall } from './define.ts';
import { address, capital, fundsFields } from './desk-parts.ts';
import { changesPreview, reasonField } from './fields.ts';
import { termFields, termTexts } from './terms.ts';

/** Returns the calls for the terms of a product as a whole: current terms, opening and closing. */
export function versionedProductCalls<const Product extends string, Answer extends z.core.$ZodShape>(
  product: Product,
  /** Name of the product in the documentation. */
  noun: string,
  answer: Answer,
) {
  return {
    terms: defineConsoleCall({
      ...address(product, 'Terms', '/terms', 'read', 'GET'),
      summary: `Current terms of ${noun}, with the related figures.`,
      input: z.object({}),
      answer: z.object({
        version: wholeNumber,
        is_open: flag,
        currencies_listed: z.array(z.object({ id: wholeNumber, code: z.string() })),
        /** Names of fields in the caller's language. */
        labels: z.record(z.string(), z.string()),
        ...answer,
      }),
    }),
    switch: defineConsoleCall({
      ...address(product, 'Switch', '/switch', 'change', 'POST'),
      summary: `Closes ${noun} for all users immediately. Reopening is proposed to a second person.`,
      input: z.object({ act: required(choice({ open: 'open', close: 'close' })), reason: reasonField }),
      answer: z.string(),
    }),
  };
}

/**
 * Returns the schema of rows of terms in the response of a product's back-office page, in input format, with the
 * figures shown next to them.
 */
export function termRows<Table extends TermTable, Figures extends z.core.$ZodShape>(
  declared: DeclaredTerms<Table>,
  figures: Figures,
) {
  return z.array(z.object({ terms: termTexts(declared), figures: z.object(figures) }));
}

/** Returns the calls for preview and proposal of one part of the terms; concurrent changes of other parts are kept. */
export function termsSectionCalls<
  const Product extends string,
  const Section extends string,
  Table extends TermTable,
>(product: Product, section: Section, declared: DeclaredTerms<Table>, noun: string) {
  return partCalls(product, section, termFields(declared), noun);
}

function partCalls<
  const Product extends string,
  const Section extends string,
  Fields extends z.core.$ZodShape,
>(product: Product, section: Section, fields: Fields, noun: string) {
  const name = capital(section);
  return {
    preview: defineConsoleCall({
      ...address(product, `Preview${name}`, `/${section}/preview`, 'change', 'POST'),
      summary: `Previews the effect of other values of ${noun}; proposes nothing.`,
      input: z.object(fields),
      answer: changesPreview,
    }),
    propose: defineConsoleCall({
      ...address(product, `Propose${name}`, `/${section}/propose`, 'change', 'POST'),
      summary: `Proposes ${noun} for a second person to approve.`,
      input: z.object({ ...fields, reason: reasonField }),
      answer: z.string(),
    }),
  };
}

/**
 * Returns the calls for preview and proposal of one row, keyed by its first field, and for the proposal to remove it.
 */
export function termsRowCalls<
  const Product extends string,
  const Section extends string,
  Table extends TermTable,
>(product: Product, section: Section, declared: DeclaredTerms<Table>, noun: string) {
  const [key] = enteredFields(declared);
  const fields: Readonly<Record<string, unknown>> = termFields(declared);
  const wire = key?.wire ?? '';
  return {
    ...termsSectionCalls(product, section, declared, noun),
    remove: defineConsoleCall({
      ...address(product, `Remove${capital(section)}`, `/${section}/remove`, 'change', 'POST'),
      summary: `Proposes to withdraw one from the offering: ${noun}.`,
      input: z.object({ [wire]: ownValue(fields, wire) as KeyField, reason: reasonField }),
      answer: z.string(),
    }),
  };
}

/** Key of a row: a currency, a number of seconds or a type. */
type KeyField = ReturnType<typeof Required<number, string | number>>;

/**
 * Returns the call to propose a deposit or withdrawal of house funds; `extraFields`: fields that select one of several
 * accounts.
 */
export function fundsCall<const Product extends string, Extra extends z.core.$ZodShape>(
  product: Product,
  extraFields: Extra,
) {
  return defineConsoleCall({
    ...address(product, 'Funds', '/funds', 'funds', 'POST'),
    summary: 'Proposes to add the exchange’s own funds, or to withdraw free funds.',
    input: z.object({ ...fundsFields(['fund', 'draw']), ...extraFields }),
    answer: z.string(),
  });
}
