import { ownValue } from '@assay/contract';
import type { RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { refuse } from '../../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type NamedCurrency,
  type RejectionMessages,
  unexpected,
} from '../../../edge/http/refusals.ts';

type RefusalDetails = { readonly currency: NamedCurrency };

/** The desk's names of terms that the engine names differently. */
const FIELD_KEYS: Readonly<Record<string, string>> = {
  minimumHands: 'least_hands',
  maximumHands: 'most_hands',
  jumpMs: 'jump_seconds',
  delistingMs: 'delisting_hours',
};

/** The texts for what the engine has against a request of the desk. */
export const LEVER_DESK_REFUSALS: RejectionMessages<RejectionIn<'lever'>, RefusalDetails> = {
  ...COMMON_REJECTION_MESSAGES,
  unknown_pair: () => refuse('listing.unknown_pair'),
  pair_delisted: () => refuse('spot.pair_delisted'),
  invalid_lever_terms: ({ fault }) =>
    fault === 'unitsPerHand'
      ? refuse('lever.desk.units_step')
      : refuse('lever.desk.terms', { field: ownValue(FIELD_KEYS, fault) ?? fault }),
  invalid_risk_terms: () => refuse('lever.desk.rates'),
  invalid_amount: () => refuse('input.positive'),
  pool_ends_wrong: () => refuse('lever.desk.pool_ends'),
  pool_needed: ({ free }, { currency: { code, decimals } }) =>
    refuse('lever.desk.pool_needed', { free: formatAmount(free, decimals), currency: code }),
  key_used: unexpected,
  lever_closed: unexpected,
  multiple_not_listed: unexpected,
  too_few_hands: unexpected,
  too_many_hands: unexpected,
  too_many_trades: unexpected,
  value_too_large: unexpected,
  margin_not_covered: unexpected,
  pool_full: unexpected,
  unknown_trade: unexpected,
  stop_on_wrong_side: unexpected,
  invalid_trailing: unexpected,
  part_out_of_range: unexpected,
};
