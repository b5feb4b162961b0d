import type { LeverStop, Rejection, RejectionIn } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { formatAmount, formatDecimal, shortened } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type RejectionMessages,
  rejectionMessage,
  unexpected,
} from '../../edge/http/refusals.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';

/** Returns the text for the engine's rejection of a command about contracts of a pair. */
export function leverRefusal(rejection: Rejection, pair: ListedPair): Refused {
  return rejectionMessage(REFUSALS, rejection, pair);
}

const WRONG_SIDES = {
  take_profit: 'lever.profit_side',
  stop_loss: 'lever.loss_side',
  activation: 'lever.activation_side',
} as const satisfies Record<LeverStop, MessageKey>;

/** Formats basis points as a percentage. */
function percentOf(basisPoints: number): string {
  return shortened(formatDecimal(BigInt(basisPoints), 2));
}

const REFUSALS: RejectionMessages<RejectionIn<'lever'>, ListedPair> = {
  ...COMMON_REJECTION_MESSAGES,
  unknown_pair: () => refuse('listing.unknown_pair'),
  pair_delisted: () => refuse('spot.pair_delisted'),
  lever_closed: () => refuse('lever.closed'),
  multiple_not_listed: () => refuse('lever.multiple'),
  too_few_hands: ({ minimum }) => refuse('lever.minimum', { minimum }),
  too_many_hands: ({ maximum }) => refuse('lever.maximum', { maximum }),
  too_many_trades: ({ maximum }) => refuse('lever.too_many', { maximum }),
  value_too_large: () => refuse('lever.too_large'),
  margin_not_covered: ({ free }, { quote }) =>
    refuse('lever.not_covered', { free: formatAmount(free, quote.decimals), currency: quote.code }),
  pool_full: () => refuse('lever.pool_full'),
  unknown_trade: () => refuse('lever.unknown_trade'),
  part_out_of_range: ({ maximum }) => refuse('lever.part_hands', { maximum }),
  stop_on_wrong_side: ({ stop }) => refuse(WRONG_SIDES[stop]),
  invalid_trailing: ({ least, most }) =>
    refuse('lever.trailing_distance', { least: percentOf(least), most: percentOf(most) }),
  unknown_currency: unexpected,
  invalid_lever_terms: unexpected,
  invalid_risk_terms: unexpected,
  invalid_amount: unexpected,
  pool_ends_wrong: unexpected,
  pool_needed: unexpected,
};
