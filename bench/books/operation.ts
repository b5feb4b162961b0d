import type { Side } from '@assay/engine';

/** One step of a stream in a common format. `price` in ticks, `quantity` in lots. */
export type Operation =
  | {
      readonly kind: 'place';
      readonly id: number;
      readonly side: Side;
      readonly price: number;
      readonly quantity: number;
      /** With `ioc` the remainder after matching expires. */
      readonly timeInForce: 'gtc' | 'ioc';
    }
  | { readonly kind: 'cancel'; readonly id: number }
  /** Moves the remainder to another price, behind the orders there. It may match the other side. */
  | {
      readonly kind: 'move';
      readonly id: number;
      readonly price: number;
      /** The new remainder; null for the current one. */
      readonly quantity: number | null;
    };

/** Share of each kind of step, from 0 to 1. */
export type Mix = {
  readonly add: number;
  readonly cross: number;
  readonly cancel: number;
  readonly move: number;
};
