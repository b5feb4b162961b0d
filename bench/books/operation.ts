import type { Side } from '@assay/engine';

/** One step of a stream, as plain as every contender can read it. `price` in ticks, `quantity` in lots. */
export type Operation =
  | {
      readonly kind: 'place';
      readonly id: number;
      readonly side: Side;
      readonly price: number;
      readonly quantity: number;
    }
  | { readonly kind: 'cancel'; readonly id: number }
  /** To another price with what it has left, behind those that rest there. It may meet the other side. */
  | { readonly kind: 'move'; readonly id: number; readonly price: number };

/** Share of each kind of step, in parts of 1. */
export type Mix = {
  readonly add: number;
  readonly cross: number;
  readonly cancel: number;
  readonly move: number;
};
