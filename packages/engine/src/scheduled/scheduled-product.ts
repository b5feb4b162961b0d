import type { TimeMs } from '../ids.ts';
import type { AgendaItem } from '../stage/agenda.ts';

/**
 * Something that staff plan for a period and that owners take part in. Things and their parts are numbered in one
 * sequence.
 */
export type ScheduledProduct = {
  readonly id: number;
  /** Version of the terms: number of times they were set. */
  readonly version: number;
  readonly terms: ScheduledProductTerms;
  /** `open` from its planning until it ends or is cancelled; then a status of the product. */
  readonly status: string;
  readonly isPaused: boolean;
  readonly revision: number;
};

export type ScheduledProductTerms = {
  /** Period: from `from` inclusive to `to` exclusive. */
  readonly from: TimeMs;
  readonly to: TimeMs;
  /** Minimum amount of one participation, in minor units. */
  readonly minimum: bigint;
  readonly identityLevel: number;
  readonly barredCountries: readonly string[];
};

/** Fields common to all new scheduled products. */
export type InitialFields<Product extends ScheduledProduct> = {
  readonly id: Product['id'];
  readonly version: number;
  readonly terms: Product['terms'];
  readonly status: 'open';
  readonly isPaused: boolean;
};

/** Change of a scheduled product. `updated`: its totals, its settlement or its status went on. */
export const PRODUCT_CHANGES = [
  'planned',
  'replanned',
  'paused',
  'resumed',
  'cancelled',
  'updated',
  'ended',
] as const;
export type ProductChange = (typeof PRODUCT_CHANGES)[number];

/** Events of a scheduled product, one for each change: `vote_round_planned` with the new state as `round`. */
export type ProductEvent<Name extends string, Field extends string, Thing> = {
  [Change in ProductChange]: { readonly type: `${Name}_${Change}` } & { readonly [_ in Field]: Thing };
}[ProductChange];

/** A scheduled product that has not ended, with its agenda item. */
export type OpenProduct<Product extends ScheduledProduct> = { product: Product; item: AgendaItem };
