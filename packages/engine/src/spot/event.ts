import type { Lots, Ticks } from '@assay/money';
import type { PairId } from '../ids.ts';
import type { Countdown, Order, PreventedMatch, Side, Trade } from './order.ts';

/** Changes of orders and books. */
export type SpotEvent =
  | OrderChanged
  | { readonly type: 'trade_executed'; readonly trade: Trade }
  | { readonly type: 'match_prevented'; readonly prevented: PreventedMatch }
  /** A countdown was started, renewed or stopped, or has ended. */
  | { readonly type: 'countdown_changed'; readonly countdown: Countdown }
  | BookLevelChanged;

/**
 * An order was placed, filled in part or whole, triggered, amended or cancelled; `order` is its new state. At most one
 * per order and command.
 */
export type OrderChanged = { readonly type: 'order_changed'; readonly order: Order };

/**
 * The total resting quantity at one price is now `quantity` (0: the level is empty). At most one per level and command.
 */
export type BookLevelChanged = {
  readonly type: 'book_level_changed';
  readonly pair: PairId;
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
};
