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

/** The declaration of a desk of planned things: a thing is planned on terms, runs, is paused, and ends or is cancelled. */
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
  /** The name in addresses and permissions: `read`, `change` and `funds` of it. */
  readonly product: Product;
  /** One of its things, and one who takes part, for the documentation. */
  readonly thing: string;
  readonly participant: string;
  readonly terms: DeclaredTerms<Table>;
  readonly statuses: readonly Status[];
  /** The acts beside a pause, which one person does at once: each takes two. */
  readonly acts: readonly Act[];
  /** Directions of the house's own money. */
  readonly funds: readonly Direction[];
  /** Fields of a proposal beside its terms. */
  readonly more: More;
  readonly figures: Figures;
  readonly participants: Participant;
  /** Other parts of the desk's answer. */
  readonly parts: Parts;
  readonly bodyBytesMax?: number;
};

/** The house's own balance in a currency. */
const houseRow = z.object({
  currency: whole,
  currency_name: z.string(),
  total: decimalText,
  /** Set aside for what is planned. */
  locked: decimalText,
  free: decimalText,
});

/** Calls of a desk of planned things: its state, previews, proposals, actions and funds. */
export function plannedDeskCalls<
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
      summary: `Every ${thing} as it stands, and the house’s own money for it.`,
      input: z.object({}),
      answer: z.object({
        currencies_listed: z.array(z.object({ id: whole, code: z.string() })),
        /** The names of fields and of their words (`mode.lock`) in the caller's language. */
        labels: z.record(z.string(), z.string()),
        entries: z.array(entryRow(terms, statuses, figures)),
        house: z.array(houseRow),
        ...parts,
      }),
    }),
    participants: defineConsoleCall({
      ...address(product, 'Participants', '/participants', 'read', 'GET'),
      summary: `Every ${participant} of a ${thing} in the order of the journal, page by page.`,
      input: z.object({ id: idOf(thing), page: pageField, limit: limitField }),
      answer: listOf(z.object(participants)),
    }),
    ...termsCalls(product, thing, termFields(terms), more, size),
    ...actCalls(product, thing, acts),
    funds: defineConsoleCall({
      ...address(product, 'Funds', '/funds', 'funds', 'POST'),
      summary: 'Proposes to bring money of the house’s own in, or to take free money of it out.',
      input: z.object(fundsFields(funds)),
      answer: z.string(),
    }),
  };
}

function idOf(thing: string) {
  return required(largeId(`The ${thing}.`));
}

/** A thing as the desk shows it. */
function entryRow<Table extends TermTable, Status extends string, Figures extends z.core.$ZodShape>(
  terms: DeclaredTerms<Table>,
  statuses: readonly Status[],
  figures: Figures,
) {
  return z.object({
    id: whole,
    version: whole,
    status: z.enum(statuses),
    /** 0 before its time, 1 within it, 2 after it. */
    phase: z.literal([0, 1, 2]),
    is_paused: flag,
    /** Each term as staff would type it. */
    terms: termTexts(terms),
    figures: z.object(figures),
  });
}

/** The preview and the proposal of terms. */
function termsCalls<Product extends string, Fields extends z.core.$ZodShape, More extends z.core.$ZodShape>(
  product: Product,
  thing: string,
  fields: Fields,
  more: More,
  size: { readonly bodyBytesMax?: number },
) {
  const proposedFields = { id: optional(largeId(`The ${thing}; without it a new one.`)), ...fields, ...more };
  return {
    preview: defineConsoleCall({
      ...address(product, 'Preview', '/preview', 'change', 'POST'),
      ...size,
      summary: `Says what a ${thing}, or other terms of one would change, and proposes nothing.`,
      input: z.object(proposedFields),
      answer: changesPreview,
    }),
    propose: defineConsoleCall({
      ...address(product, 'Propose', '/propose', 'change', 'POST'),
      ...size,
      summary: `Proposes a ${thing}, or other terms of one that has not begun, for a second person to approve.`,
      input: z.object({ ...proposedFields, reason: reasonField }),
      answer: z.string(),
    }),
  };
}

/** The preview of an act, and the act: a pause at once, every other one as a proposal. */
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
      summary: `Says what an act about a ${thing} would mean: whom it touches and what is returned. Proposes nothing.`,
      input: z.object({ id: idOf(thing), act: required(actOfTwo) }),
      answer: changesPreview,
    }),
    act: defineConsoleCall({
      ...address(product, 'Act', '/switch', 'change', 'POST'),
      summary: `Pauses a ${thing} at once; every other act about it is proposed to a second person.`,
      input: z.object({ id: idOf(thing), act: required(act), reason: reasonField }),
      answer: z.string(),
    }),
  };
}
