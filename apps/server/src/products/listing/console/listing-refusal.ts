import type { AnyRejection, CurrencyFault, ListingRejection, PairFault } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import { type RejectionMessages, rejectionMessage } from '../../../edge/http/refusals.ts';

/** Returns the text for the engine's rejection of a staff command about listings. */
export function listingRefusal(rejection: AnyRejection | ListingRejection): Refused {
  return rejectionMessage(TEXTS, rejection, undefined);
}

const TEXTS: RejectionMessages<ListingRejection, undefined> = {
  settling: () => refuse('common.settling'),
  pair_delisted: () => refuse('console.listing.delisted'),
  unknown_pair: () => refuse('listing.unknown_pair'),
  unknown_currency: () => refuse('listing.unknown_currency'),
  invalid_currency: ({ fault }) => refusalOfFault(fault),
  invalid_pair: ({ fault }) => refusalOfFault(fault),
};

type Fault = CurrencyFault | PairFault;

/** Console text of each fault. Null: prevented by the forms, so that the bare code suffices. */
const FAULTS: Readonly<Record<Fault, MessageKey | null>> = {
  tick_not_positive: 'console.listing.tick',
  lot_not_positive: 'console.listing.lot',
  lot_below_base_unit: 'console.listing.lot_unit',
  tick_lot_below_quote_unit: 'console.listing.steps_unit',
  too_large: 'console.listing.steps_large',
  same_currency: 'console.listing.same_currency',
  pair_taken: 'console.listing.pair_taken',
  invalid_limits: 'console.listing.limits',
  maximum_too_large: 'console.listing.maximum',
  steps_stay: 'console.listing.steps_stay',
  code_taken: 'console.listing.code_taken',
  invalid_id: null,
  invalid_code: null,
  invalid_decimals: null,
  invalid_orders_per_owner: null,
  invalid_rate: null,
  invalid_status: null,
  decimals_stay: null,
  code_stays: null,
  currencies_stay: null,
};

function refusalOfFault(fault: Fault): Refused {
  const key = FAULTS[fault];
  return key === null ? refuse('console.listing.refused', { detail: fault }) : refuse(key);
}
