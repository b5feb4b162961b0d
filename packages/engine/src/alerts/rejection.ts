import type { PriceStale } from '../marks/rejection.ts';
import type { SettlingRejection } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';

/** Reasons for rejecting a command on alerts. */
export type AlertsRejection =
  | OwnerFault
  /** A price that has reached alerts is still being processed, or the alert is due. */
  | SettlingRejection
  | { readonly code: 'unknown_pair' }
  | { readonly code: 'pair_delisted' }
  | { readonly code: 'invalid_price' }
  | { readonly code: 'invalid_direction' }
  | { readonly code: 'invalid_repeat' }
  /** The end date is not in the future. */
  | { readonly code: 'invalid_expiry' }
  | { readonly code: 'invalid_note'; readonly maximum: number }
  /** The pair has no trade yet. */
  | { readonly code: 'no_last_price' }
  /** The pair has no index, or its index price is outdated. */
  | PriceStale
  /** The price is at the alert or beyond it. */
  | { readonly code: 'already_reached' }
  | { readonly code: 'too_many_alerts'; readonly maximum: number }
  | { readonly code: 'unknown_alert' };
