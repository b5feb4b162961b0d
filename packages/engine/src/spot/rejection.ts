import type { SettlingRejection } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';

/** Reasons for rejecting a spot command; further fields carry the details of the message. */
export type SpotRejection =
  | OwnerFault
  | { readonly code: 'unknown_pair' }
  | { readonly code: 'unknown_order' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'invalid_price' }
  | { readonly code: 'quantity_below_minimum'; readonly minimumLots: number }
  | { readonly code: 'quantity_above_maximum'; readonly maximumLots: number }
  | { readonly code: 'invalid_terms' }
  | { readonly code: 'invalid_trigger' }
  /** The distance of a trailing order, in basis points, is out of bounds. */
  | { readonly code: 'invalid_delta'; readonly least: number; readonly most: number }
  /** A trailing order would be active at once: the price is at its activation price or beyond. */
  | { readonly code: 'activation_passed'; readonly lastPrice: number }
  /** The visible quantity of an iceberg, in lots, is out of bounds. */
  | { readonly code: 'invalid_visible_quantity'; readonly least: number; readonly most: number }
  /** The visible quantity would have to be refilled too often. */
  | { readonly code: 'too_many_iceberg_parts'; readonly maximum: number }
  /** The end time of the order is not in the future. */
  | { readonly code: 'invalid_expiry' }
  /** The countdown is neither 0 nor within its bounds. */
  | { readonly code: 'invalid_countdown'; readonly leastMs: number; readonly mostMs: number }
  /** The countdown has ended, and its orders are being cancelled. */
  | SettlingRejection
  | { readonly code: 'pair_not_trading' }
  | { readonly code: 'insufficient_balance' }
  | { readonly code: 'order_not_open' }
  | { readonly code: 'no_liquidity' }
  | { readonly code: 'amount_too_large' }
  | { readonly code: 'would_take' }
  | { readonly code: 'cannot_fill_whole'; readonly fillableLots: number }
  | {
      readonly code: 'price_outside_band';
      readonly lowest: number;
      readonly highest: number;
      /** Nearest allowed price. */
      readonly nearest: number;
    }
  | { readonly code: 'no_last_price' }
  | { readonly code: 'trigger_would_fire_at_once'; readonly lastPrice: number }
  | { readonly code: 'oco_prices_crossed' }
  /** An exit of a bracket would sell at a loss as a take-profit, or at a profit as a stop. */
  | { readonly code: 'bracket_prices_crossed' }
  | { readonly code: 'too_many_waiting_orders'; readonly maximum: number }
  | { readonly code: 'too_many_open_orders'; readonly maximum: number }
  | { readonly code: 'not_amendable' }
  | { readonly code: 'quantity_not_above_filled'; readonly filledLots: number };
