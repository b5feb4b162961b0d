import type { Amount, Lots, Ticks } from '@assay/money';
import type { OwnerId, PairId } from '../ids.ts';

/** An order that a room sends for its owner: it fills at once as far as it can, and its remainder never rests. */
export type ImmediateOrder = {
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: 'buy' | 'sell';
  readonly quantity: Lots;
  /** Worst price, or null: in both cases no fill is outside the pair's protection band. */
  readonly limit: Ticks | null;
};

/** Fill of an immediate order. */
export type ImmediateFill = {
  /** Id of the order in the room of the trades. */
  readonly order: number;
  readonly filled: Lots;
  readonly filledQuote: Amount;
};
