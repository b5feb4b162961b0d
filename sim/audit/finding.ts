import type { Event } from '@assay/engine';

/**
 * What is wrong: an event that is missing, unexpected or different (by its type), or one of the rest.
 * `answer`: accepted, rejected or repeated when it should not be, or with the wrong order, code or stamp.
 * `event_order`: told twice, or a balance before other things.
 * `order_life`: an order did what no order may, whatever was expected of it.
 * `state`: the engine shows something else than it told.
 * `assertion`: the engine stopped itself.
 */
export type FindingKind =
  | Event['type']
  | 'answer'
  | 'event_order'
  | 'unbalanced_postings'
  | 'negative_available'
  | 'held_unexplained'
  | 'house_unexplained'
  | 'crossed_book'
  | 'order_life'
  | 'state'
  | 'assertion'
  | 'snapshot'
  | 'replay'
  | 'plain_book';

/** One broken promise, with what was expected and what came. */
export type Finding = {
  readonly kind: FindingKind;
  readonly sentence: string;
  readonly expected?: unknown;
  readonly got?: unknown;
};
