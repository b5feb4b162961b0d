import type { Rejection, RejectionIn } from '@assay/engine';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type RejectionMessages,
  rejectionMessage,
  unexpected,
} from '../../edge/http/refusals.ts';

/** Returns the text for the engine's rejection of a command on alerts. */
export function alertRefusal(rejection: Rejection): Refused {
  return rejectionMessage(REFUSALS, rejection, undefined);
}

const REFUSALS: RejectionMessages<RejectionIn<'alerts'>, undefined> = {
  ...COMMON_REJECTION_MESSAGES,
  unknown_pair: () => refuse('listing.unknown_pair'),
  pair_delisted: () => refuse('alerts.pair_delisted'),
  invalid_expiry: () => refuse('alerts.invalid_expiry'),
  no_last_price: () => refuse('alerts.no_last_price'),
  already_reached: () => refuse('alerts.already_reached'),
  too_many_alerts: ({ maximum }) => refuse('alerts.too_many', { maximum }),
  unknown_alert: () => refuse('alerts.unknown'),
  invalid_repeat: () => refuse('alerts.pause_required'),
  invalid_price: unexpected,
  invalid_direction: unexpected,
  invalid_note: unexpected,
};
