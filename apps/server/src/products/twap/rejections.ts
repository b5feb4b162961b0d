import type { Rejection, RejectionIn } from '@assay/engine';
import { formatSteps } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type RejectionMessages,
  rejectionMessage,
  unexpected,
} from '../../edge/http/refusals.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';

type TwapMessages<Context> = RejectionMessages<RejectionIn<'twap'>, Context>;

const MS_PER_SECOND = 1_000;

/** Returns the text for the engine's rejection of a new TWAP order. */
export function startRefusal(rejection: Rejection, pair: ListedPair): Refused {
  return rejectionMessage<RejectionIn<'twap'>, ListedPair>(OF_NEW, rejection, pair);
}

/** Returns the text for the engine's rejection of a change of a TWAP order. */
export function changeRefusal(rejection: Rejection): Refused {
  return rejectionMessage<RejectionIn<'twap'>, undefined>(OF_ALL, rejection, undefined);
}

const OF_ALL: TwapMessages<unknown> = {
  ...COMMON_REJECTION_MESSAGES,
  unknown_pair: () => refuse('listing.unknown_pair'),
  pair_not_trading: () => refuse('twap.pair_halted'),
  interval_too_short: ({ leastMs }) => refuse('twap.interval', { seconds: leastMs / MS_PER_SECOND }),
  too_many_twaps: ({ maximum }) => refuse('twap.too_many', { maximum }),
  unknown_twap: () => refuse('twap.unknown'),
  not_running: () => refuse('twap.not_running'),
  not_paused: () => refuse('twap.not_paused'),
  slice_below_minimum: unexpected,
  quantity_above_maximum: unexpected,
  invalid_side: unexpected,
  invalid_amount: unexpected,
  invalid_price: unexpected,
  invalid_slices: unexpected,
  invalid_duration: unexpected,
  invalid_jitter: unexpected,
};

const OF_NEW: TwapMessages<ListedPair> = {
  ...OF_ALL,
  slice_below_minimum: ({ minimumLots }, { spec, base }) =>
    refuse('twap.slice_minimum', { minimum: formatSteps(minimumLots, spec.lotSize), currency: base.code }),
  quantity_above_maximum: ({ maximumLots }, { spec, base }) =>
    refuse('twap.maximum', { maximum: formatSteps(maximumLots, spec.lotSize), currency: base.code }),
};
