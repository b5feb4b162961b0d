import type { DeclaredTerms, TermTable } from '@assay/domain';
import * as z from 'zod/mini';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, flag, whole } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice, largeId, wordsOf } from '../readers.ts';
import { defineConsoleCall } from './define.ts';
import { address, fundsFields } from './desk-parts.ts';
import { changesPreview, limitField, reasonField } from './fields.ts';
import { termFields, termTexts } from './terms.ts';

/**
 * Declaration of a desk for planned things: a thing is planned on terms, runs, may be paused, and ends or is cancelled.
 */
export type PlannedDesk<
  Product extends string,
  Table extends TermTable,
  Status extends string,
  Act extends string,
  Direction extends 'fund' | 'draw',
  More extends z.core.$ZodShape,
  Figures extends z.core.$ZodShape,
  Participant extends z.core.$ZodShape,
  Parts extends z.core.$ZodShape,
> = {
  /** Name used in paths and in the permissions `read`, `change` and `funds`. */
  readonly product: Product;
  /** Names of a thing and of a participant, for the documentation. */
  readonly thing: string;
  readonly participant: string;
  readonly terms: DeclaredTerms<Table>;
  readonly statuses: readonly Status[];
  /** Actions other than pausing: each needs two members of staff, pausing only one. */
  readonly acts: readonly Act[];
  /** Directions of movements of the exchange's money. */
  readonly funds: readonly Direction[];
  /** Fields of a proposal in addition to the terms. */
  readonly more: More;
  readonly figures: Figures;
  readonly participants: Participant;
  /** Further parts of the desk's response. */
  readonly parts: Parts;
  readonly bodyBytesMax?: number;
};

/** Balance of the exchange in a currency. */
const houseRow = z.object({
  currency: whole,
  currency_name: z.string(),
  total: decimalText,
  /** Reserved for planned things. */
  locked: decimalText,
  free: decimalText,
});

/** Returns the calls of a desk for planned things: state, previews, proposals, actions and funds. */
export function scheduledProductCalls<
  const Product extends string,
  Table extends TermTable,
  const Status extends string,
  const Act extends string,
  const Direction extends 'fund' | 'draw',
  More extends z.core.$ZodShape,
  Figures extends z.core.$ZodShape,
  Participant extends z.core.$ZodShape,
  Parts extends z.core.$ZodShape,
>(desk: PlannedDesk<Product, Table, Status, Act, Direction, More, Figures, Participant, Parts>) {
  const { product, thing, participant, terms, statuses, acts, funds, more, figures, participants, parts } =
    desk;
  const size = desk.bodyBytesMax === undefined ? {} : { bodyBytesMax: desk.bodyBytesMax };
  return {
    desk: defineConsoleCall({
      ...address(product, 'Desk', '', 'read', 'GET'),
      summary: `Current state of every ${thing}, and the exchange’s own funds for it.`,
      input: z.object({}),
      answer: z.object({
        currencies_listed: z.array(z.object({ id: whole, code: z.string() })),
        /** Names of fields and of their values (`mode.lock`) in the caller's language. */
        labels: z.record(z.string(), z.string()),
        entries: z.array(entryRow(terms, statuses, figures)),
        house: z.array(houseRow),
        ...parts,
      }),
    }),
    participants: defineConsoleCall({
      ...address(product, 'Participants', '/participants', 'read', 'GET'),
      summary: `Every ${participant} of a ${thing}, in journal order, paged.`,
      input: z.object({ id: idOf(thing), page: pageField, limit: limitField }),
      answer: listOf(z.object(participants)),
    }),
    ...termsCalls(product, thing, termFields(terms), more, size),
    ...actCalls(product, thing, acts),
    funds: defineConsoleCall({
      ...address(product, 'Funds', '/funds', 'funds', 'POST'),
      summary: 'Proposes to add the exchange’s own funds, or to withdraw free funds.',
      input: z.object(fundsFields(funds)),
      answer: z.string(),
    }),
  };
}

function idOf(thing: string) {
  return required(largeId(`The ${thing}.`));
}

/** A planned thing as shown on the desk. */
function entryRow<Table extends TermTable, Status extends string, Figures extends z.core.$ZodShape>(
  terms: DeclaredTerms<Table>,
  statuses: readonly Status[],
  figures: Figures,
) {
  return z.object({
    id: whole,
    version: whole,
    status: z.enum(statuses),
    /** 0 before its period, 1 during, 2 after it. */
    phase: z.literal([0, 1, 2]),
    is_paused: flag,
    /** Each term in the format in which staff enter it. */
    terms: termTexts(terms),
    figures: z.object(figures),
  });
}

/** Returns the calls for preview and proposal of terms. */
function termsCalls<Product extends string, Fields extends z.core.$ZodShape, More extends z.core.$ZodShape>(
  product: Product,
  thing: string,
  fields: Fields,
  more: More,
  size: { readonly bodyBytesMax?: number },
) {
  const proposedFields = {
    id: optional(largeId(`The ${thing}; a new one when absent.`)),
    ...fields,
    ...more,
  };
  return {
    preview: defineConsoleCall({
      ...address(product, 'Preview', '/preview', 'change', 'POST'),
      ...size,
      summary: `Previews the effect of a new ${thing}, or of other terms of one; proposes nothing.`,
      input: z.object(proposedFields),
      answer: changesPreview,
    }),
    propose: defineConsoleCall({
      ...address(product, 'Propose', '/propose', 'change', 'POST'),
      ...size,
      summary: `Proposes a ${thing}, or other terms of one that hasn’t started, for a second person to approve.`,
      input: z.object({ ...proposedFields, reason: reasonField }),
      answer: z.string(),
    }),
  };
}

/**
 * Returns the calls for preview and execution of an action: a pause takes effect immediately, every other action is a
 * proposal.
 */
function actCalls<Product extends string, const Act extends string>(
  product: Product,
  thing: string,
  acts: readonly Act[],
) {
  const actOfTwo = choice(wordsOf(acts));
  const act = choice(wordsOf<Act | 'pause'>(['pause', ...acts]));
  return {
    previewAct: defineConsoleCall({
      ...address(product, 'PreviewAct', '/switch/preview', 'change', 'POST'),
      summary: `Previews an action on a ${thing}: affected users and returned amounts. Proposes nothing.`,
      input: z.object({ id: idOf(thing), act: required(actOfTwo) }),
      answer: changesPreview,
    }),
    act: defineConsoleCall({
      ...address(product, 'Act', '/switch', 'change', 'POST'),
      summary: `Pauses a ${thing} immediately; any other action on it is proposed to a second person.`,
      input: z.object({ id: idOf(thing), act: required(act), reason: reasonField }),
      answer: z.string(),
    }),
  };
}
