import type { DeclaredTerms, TermTable } from '@assay/domain';
import * as z from 'zod/mini';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, flag, wholeNumber } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice, choicesOf, largeId } from '../readers.ts';
import { defineConsoleCall } from './define.ts';
import { address, fundsFields } from './desk-parts.ts';
import { changesPreview, limitField, reasonField } from './fields.ts';
import { termFields, termTexts } from './terms.ts';

/**
 * Declaration of the back-office page of a scheduled product, such as earn plans or token sales: an entry is planned
 * with terms, runs, may be paused, and ends or is cancelled.
 */
export type ScheduledProductDesk<
  Product extends string,
  Table extends TermTable,
  Status extends string,
  Action extends string,
  Direction extends 'fund' | 'draw',
  ExtraInput extends z.core.$ZodShape,
  Figures extends z.core.$ZodShape,
  Participant extends z.core.$ZodShape,
  ExtraAnswer extends z.core.$ZodShape,
> = {
  /** Name used in paths and in the permissions `read`, `change` and `funds`. */
  readonly product: Product;
  /** Names of a thing and of a participant, for the documentation. */
  readonly noun: string;
  readonly participant: string;
  readonly terms: DeclaredTerms<Table>;
  readonly statuses: readonly Status[];
  /** Actions other than pausing: each needs two members of staff, pausing only one. */
  readonly actions: readonly Action[];
  /** Directions in which house funds can be moved. */
  readonly funds: readonly Direction[];
  /** Fields of a proposal in addition to the terms. */
  readonly extraInput: ExtraInput;
  readonly figures: Figures;
  readonly participants: Participant;
  /** Further parts of the page's response. */
  readonly extraAnswer: ExtraAnswer;
  readonly bodyBytesMax?: number;
};

/** Balance of the exchange in a currency. */
const houseRow = z.object({
  currency: wholeNumber,
  currency_name: z.string(),
  total: decimalText,
  /** Reserved for entries. */
  locked: decimalText,
  free: decimalText,
});

/** Returns the calls of such a page: state, previews, proposals, actions and funds. */
export function scheduledProductCalls<
  const Product extends string,
  Table extends TermTable,
  const Status extends string,
  const Action extends string,
  const Direction extends 'fund' | 'draw',
  ExtraInput extends z.core.$ZodShape,
  Figures extends z.core.$ZodShape,
  Participant extends z.core.$ZodShape,
  ExtraAnswer extends z.core.$ZodShape,
>(
  desk: ScheduledProductDesk<
    Product,
    Table,
    Status,
    Action,
    Direction,
    ExtraInput,
    Figures,
    Participant,
    ExtraAnswer
  >,
) {
  const {
    product,
    noun,
    participant,
    terms,
    statuses,
    actions,
    funds,
    extraInput,
    figures,
    participants,
    extraAnswer,
  } = desk;
  const size = desk.bodyBytesMax === undefined ? {} : { bodyBytesMax: desk.bodyBytesMax };
  return {
    desk: defineConsoleCall({
      ...address(product, 'Desk', '', 'read', 'GET'),
      summary: `Current state of every ${noun}, and the exchange’s own funds for it.`,
      input: z.object({}),
      answer: z.object({
        currencies_listed: z.array(z.object({ id: wholeNumber, code: z.string() })),
        /** Names of fields and of their values (`mode.lock`) in the caller's language. */
        labels: z.record(z.string(), z.string()),
        entries: z.array(entryRow(terms, statuses, figures)),
        house: z.array(houseRow),
        ...extraAnswer,
      }),
    }),
    participants: defineConsoleCall({
      ...address(product, 'Participants', '/participants', 'read', 'GET'),
      summary: `Every ${participant} of a ${noun}, in journal order, paged.`,
      input: z.object({ id: idOf(noun), page: pageField, limit: limitField }),
      answer: listOf(z.object(participants)),
    }),
    ...termsCalls(product, noun, termFields(terms), extraInput, size),
    ...actionCalls(product, noun, actions),
    funds: defineConsoleCall({
      ...address(product, 'Funds', '/funds', 'funds', 'POST'),
      summary: 'Proposes to add the exchange’s own funds, or to withdraw free funds.',
      input: z.object(fundsFields(funds)),
      answer: z.string(),
    }),
  };
}

function idOf(noun: string) {
  return required(largeId(`The ${noun}.`));
}

/** One entry as shown on the page. */
function entryRow<Table extends TermTable, Status extends string, Figures extends z.core.$ZodShape>(
  terms: DeclaredTerms<Table>,
  statuses: readonly Status[],
  figures: Figures,
) {
  return z.object({
    id: wholeNumber,
    version: wholeNumber,
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
function termsCalls<
  Product extends string,
  Fields extends z.core.$ZodShape,
  ExtraInput extends z.core.$ZodShape,
>(
  product: Product,
  noun: string,
  fields: Fields,
  extraInput: ExtraInput,
  size: { readonly bodyBytesMax?: number },
) {
  const proposedFields = {
    id: optional(largeId(`The ${noun}; a new one when absent.`)),
    ...fields,
    ...extraInput,
  };
  return {
    preview: defineConsoleCall({
      ...address(product, 'Preview', '/preview', 'change', 'POST'),
      ...size,
      summary: `Previews the effect of a new ${noun}, or of other terms of one; proposes nothing.`,
      input: z.object(proposedFields),
      answer: changesPreview,
    }),
    propose: defineConsoleCall({
      ...address(product, 'Propose', '/propose', 'change', 'POST'),
      ...size,
      summary: `Proposes a ${noun}, or other terms of one that hasn’t started, for a second person to approve.`,
      input: z.object({ ...proposedFields, reason: reasonField }),
      answer: z.string(),
    }),
  };
}

/**
 * Returns the calls for preview and execution of an action: a pause takes effect immediately, every other action is a
 * proposal.
 */
function actionCalls<Product extends string, const Action extends string>(
  product: Product,
  noun: string,
  actions: readonly Action[],
) {
  const proposedAction = choice(choicesOf(actions));
  const actionOrPause = choice(choicesOf<Action | 'pause'>(['pause', ...actions]));
  return {
    previewAct: defineConsoleCall({
      ...address(product, 'PreviewAct', '/switch/preview', 'change', 'POST'),
      summary: `Previews an action on a ${noun}: affected users and returned amounts. Proposes nothing.`,
      input: z.object({ id: idOf(noun), act: required(proposedAction) }),
      answer: changesPreview,
    }),
    act: defineConsoleCall({
      ...address(product, 'Act', '/switch', 'change', 'POST'),
      summary: `Pauses a ${noun} immediately; any other action on it is proposed to a second person.`,
      input: z.object({ id: idOf(noun), act: required(actionOrPause), reason: reasonField }),
      answer: z.string(),
    }),
  };
}
