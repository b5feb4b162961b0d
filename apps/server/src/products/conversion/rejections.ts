import { ownValue } from '@assay/contract';
import type { CurrencyId, Rejection, RejectionIn } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { formatAmount, shortened } from '@assay/money';
import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type RejectionMessages,
  rejectionMessage,
  unexpected,
} from '../../edge/http/refusals.ts';
import type { Listings } from '../../market/market-data/listings.ts';

/** Parameters of refusal texts in addition to the rejection. */
export type RefusalDetails = {
  readonly listings: Listings;
  readonly timeZone: string;
  /** Currency that prices the others, if a refusal names it. */
  readonly hub?: CurrencyId | null;
};

/** Returns the text for the engine's rejection of a quote. */
export function conversionRefusal(rejection: Rejection, details: RefusalDetails): Refused {
  return rejectionMessage(CONVERSION_REFUSALS, rejection, details);
}

export const CONVERSION_REFUSALS: RejectionMessages<RejectionIn<'conversion'>, RefusalDetails> = {
  ...COMMON_REJECTION_MESSAGES,
  conversion_not_offered: () => refuse('conversion.not_offered'),
  currency_not_offered: ({ currency }, { listings }) =>
    refuse('conversion.currency_not_offered', { currency: codeOf(currency, listings) }),
  same_currency: () => refuse('conversion.same_currency'),
  pairs_changed: () => refuse('conversion.terms_changed'),
  amount_out_of_range: ({ currency, minimum, maximum }, details) =>
    refuse('conversion.out_of_range', money({ minimum, maximum }, currency, details)),
  not_a_multiple: ({ currency, multiple }, details) =>
    refuse('conversion.not_a_multiple', money({ multiple }, currency, details)),
  invalid_selection: ({ most }) => refuse('conversion.invalid_selection', { most }),
  not_small: ({ currency, most }, { listings, hub }) => {
    const valued = hub === undefined || hub === null ? undefined : listings.currency(hub);
    return refuse('conversion.not_small', {
      currency: codeOf(currency, listings),
      most: valued === undefined ? `${most}` : shortened(formatAmount(most, valued.decimals)),
      hub: valued?.code ?? '',
    });
  },
  amount_too_small: ({ currency }, { listings }) =>
    refuse('conversion.too_small', { currency: codeOf(currency, listings) }),
  insufficient_balance: ({ currency, free }, details) =>
    refuse('conversion.insufficient', money({ free }, currency, details)),
  quoted_too_often: ({ until }, { timeZone }) =>
    refuse('conversion.too_often', { until: zonedTime(until, timeZone) }),
  moves_unknown: () => refuse('conversion.moves_unknown'),
  moves_too_fast: () => refuse('conversion.moves_too_fast'),
  owner_hour_limit: ({ currency, left }, details) =>
    refuse('conversion.owner_hour', money({ left }, currency, details)),
  hour_limit: ({ currency, left }, details) => refuse('conversion.hour', money({ left }, currency, details)),
  open_limit: ({ currency, left }, details) => refuse('conversion.open', money({ left }, currency, details)),
  house_cannot_pay: () => refuse('conversion.house_cannot_pay'),
  unknown_quote: () => refuse('conversion.unknown_quote'),
  quote_ended: () => refuse('conversion.ended'),
  unknown_recurring: () => refuse('conversion.unknown_recurring'),
  no_trial: () => refuse('common.no_trial'),
  too_many_recurring: ({ most }) => refuse('conversion.too_many_recurring', { most }),
  invalid_amount: unexpected,
  amount_too_large: unexpected,
  terms_changed: unexpected,
  invalid_terms: unexpected,
};

const SKIPPED: Readonly<Record<string, MessageKey>> = {
  insufficient_balance: 'conversion.skipped.insufficient',
  house_cannot_pay: 'conversion.skipped.house',
  conversion_not_offered: 'conversion.skipped.closed',
  currency_not_offered: 'conversion.skipped.not_offered',
  amount_out_of_range: 'conversion.skipped.range',
  not_a_multiple: 'conversion.skipped.range',
  amount_too_small: 'conversion.skipped.range',
  owner_hour_limit: 'conversion.skipped.limit',
  hour_limit: 'conversion.skipped.limit',
  owner_frozen: 'common.account_frozen',
  owner_closed: 'account.closed',
  settling: 'common.settling',
  trading_halted: 'conversion.skipped.halted',
};

/** Returns the text for a skipped recurring conversion, by rejection code; the default is about the index price. */
export function skippedKey(code: string): MessageKey {
  return ownValue(SKIPPED, code) ?? 'conversion.skipped.price';
}

function codeOf(id: CurrencyId, listings: Listings): string {
  return listings.currency(id)?.code ?? `${id}`;
}

/** Formats amounts for texts, with their currency. */
function money(
  amounts: Readonly<Record<string, bigint>>,
  id: CurrencyId,
  { listings }: RefusalDetails,
): Record<string, string> {
  const currency = listings.currency(id);
  const texts = Object.entries(amounts).map(([name, value]) => [
    name,
    currency === undefined ? `${value}` : shortened(formatAmount(value, currency.decimals)),
  ]);
  return { ...Object.fromEntries(texts), currency: codeOf(id, listings) };
}
