import type { Rejection, RejectionIn } from '@assay/engine';
import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type NamedCurrency,
  type RejectionMessages,
  rejectionMessage,
  unexpected,
} from '../../edge/http/refusals.ts';
import { priceText, quantityText } from './money.ts';

/** Parameters of refusal texts in addition to the rejection. */
export type RefusalDetails = { readonly currency: NamedCurrency; readonly timeZone: string };

/** Returns the text for the engine's rejection of a trader's command. */
export function c2cRefusal(rejection: Rejection, details: RefusalDetails): Refused {
  return rejectionMessage(C2C_REFUSALS, rejection, details);
}

export const C2C_REFUSALS: RejectionMessages<RejectionIn<'c2c'>, RefusalDetails> = {
  ...COMMON_REJECTION_MESSAGES,
  insufficient_balance: ({ free }, details) => refuse('c2c.insufficient', coins({ free }, details)),
  c2c_not_offered: () => refuse('c2c.not_offered'),
  currency_not_offered: (_, { currency }) => refuse('c2c.currency_not_offered', { currency: currency.code }),
  identity_needed: () => refuse('identity.needed', {}, '998'),
  c2c_suspended: () => refuse('c2c.suspended'),
  too_many_cancelled: ({ most }) => refuse('c2c.too_many_cancelled', { most }),
  too_many_offers: ({ most }) => refuse('c2c.too_many_offers', { most }),
  too_many_deals: ({ most }) => refuse('c2c.too_many_deals', { most }),
  offer_out_of_range: ({ minimum, maximum }, details) =>
    refuse('c2c.offer_out_of_range', coins({ minimum, maximum }, details)),
  invalid_c2c_price: () => refuse('c2c.price_range'),
  invalid_parts: () => refuse('c2c.invalid_parts'),
  deal_below_minimum: ({ minimum }, details) => refuse('c2c.deal_below_minimum', coins({ minimum }, details)),
  invalid_wanted: unexpected,
  invalid_floating: () => refuse('c2c.floating_range'),
  invalid_cny_mark: () => refuse('c2c.desk.cny_mark'),
  needs_second_person: unexpected,
  unknown_offer: () => refuse('c2c.unknown_offer'),
  own_offer: () => refuse('c2c.own_offer'),
  offer_asleep: () => refuse('c2c.offer_asleep'),
  offer_taken: ({ left }, details) =>
    left === 0n ? refuse('c2c.offer_gone') : refuse('c2c.offer_taken', coins({ left }, details)),
  c2c_price_moved: ({ price }) => refuse('c2c.price_moved', { price: priceText(price) }),
  part_out_of_range: ({ minimum, maximum }, details) =>
    refuse('c2c.part_out_of_range', coins({ minimum, maximum }, details)),
  not_wanted: () => refuse('c2c.not_wanted'),
  unknown_deal: () => refuse('c2c.unknown_deal'),
  other_party: () => refuse('c2c.other_party'),
  wrong_deal_state: () => refuse('c2c.wrong_state'),
  dispute_too_early: ({ from }, { timeZone }) =>
    refuse('c2c.dispute_too_early', { from: zonedTime(from, timeZone) }),
  dispute_not_open: () => refuse('c2c.dispute_not_open'),
  appealed_already: () => refuse('c2c.appealed_already'),
  statements_over: () => refuse('c2c.statements_over'),
  too_many_messages: ({ most }) => refuse('c2c.too_many_messages', { most }),
  statements_run: ({ until }, { timeZone }) =>
    refuse('c2c.desk.statements_run', { until: zonedTime(until, timeZone) }),
  invalid_ruling: () => refuse('c2c.desk.invalid_ruling'),
  invalid_message: unexpected,
  unknown_c2c_trader: () => refuse('console.unknown_user'),
  too_many_blocked: ({ most }) => refuse('c2c.too_many_blocked', { most }),
  merchants_not_taken: () => refuse('c2c.merchants_not_taken'),
  wrong_merchant_state: () => refuse('c2c.merchant_state'),
  terms_changed: () => refuse('c2c.desk.terms_changed'),
  invalid_c2c_terms: ({ fault }) => refuse('console.terms.contradiction', { field: fault }),
};

/** Formats quantities for texts, with their coin. */
function coins(
  amounts: Readonly<Record<string, bigint>>,
  { currency }: RefusalDetails,
): Record<string, string> {
  const texts = Object.entries(amounts).map(([name, units]) => [name, quantityText(units, currency)]);
  return { ...Object.fromEntries(texts), currency: currency.code };
}
