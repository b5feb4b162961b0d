import type { Event } from '@assay/engine';

/** Kinds of findings of one product's checks: each product declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: the products fill it.
export interface ProductFindings {}

/**
 * Kind of a fault: the type of an event that is missing, unexpected or different, or one of the rest. `answer`:
 * accepted, rejected or repeated when it should not be, or naming the wrong thing, code or stamp. `event_order`:
 * emitted twice, or a balance before other things. `state`: the engine's state differs from its events. `assertion`:
 * the engine stopped itself.
 */
export type FindingKind =
  | Event['type']
  | 'answer'
  | 'event_order'
  | 'unbalanced_postings'
  | 'negative_available'
  | 'held_unexplained'
  | 'house_unexplained'
  | 'state'
  | 'assertion'
  | 'snapshot'
  | 'replay'
  | 'plain_rooms'
  | keyof ProductFindings;

/** One violation, with the expected and the actual value. */
export type Finding = {
  readonly kind: FindingKind;
  readonly sentence: string;
  readonly expected?: unknown;
  readonly got?: unknown;
};
