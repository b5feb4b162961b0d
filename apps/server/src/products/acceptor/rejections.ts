import type { RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { zonedTime } from '../../core/time/wire-time.ts';
import { refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type NamedCurrency,
  type RejectionMessages,
  unexpected,
} from '../../edge/http/refusals.ts';
import { formatCnyRate } from './rows.ts';

/** Parameters of refusal texts in addition to the rejection. */
export type RefusalDetails = { readonly currency: NamedCurrency; readonly timeZone: string };

export const ACCEPTOR_REFUSALS: RejectionMessages<RejectionIn<'acceptor'>, RefusalDetails> = {
  ...COMMON_REJECTION_MESSAGES,
  unknown_acceptor: () => refuse('acceptor.unknown'),
  acceptor_closed: () => refuse('acceptor.closed'),
  own_acceptor: () => refuse('acceptor.own'),
  acceptor_rate_changed: ({ rate }) => refuse('acceptor.rate_changed', { rate: formatCnyRate(BigInt(rate)) }),
  deal_out_of_range: ({ minimum, maximum }, details) =>
    refuse('acceptor.out_of_range', money({ minimum, maximum }, details)),
  too_many_acceptor_deals: ({ most }) => refuse('acceptor.too_many', { most }),
  too_many_lapsed_deals: ({ most }) => refuse('acceptor.too_many_lapsed', { most }),
  deposit_hold_limit: ({ left, level }, details) =>
    refuse(level === 0 ? 'common.verify_for_more' : 'acceptor.hold_limit', money({ left }, details)),
  acceptor_short: ({ free }, details) => refuse('acceptor.short', money({ free }, details)),
  pledge_short: ({ free }, details) => refuse('acceptor.pledge_short', money({ free }, details)),
  pledge_locked: ({ until }, { timeZone }) =>
    refuse('acceptor.pledge_locked', { time: zonedTime(until, timeZone) }),
  insufficient_balance: ({ free }, details) => refuse('acceptor.insufficient', money({ free }, details)),
  unknown_acceptor_deal: () => refuse('acceptor.unknown_deal'),
  acceptor_deal_state: () => refuse('acceptor.deal_state'),
  compensation_too_large: ({ most }, details) =>
    refuse('acceptor.desk.compensation', money({ most }, details)),
  invalid_acceptor_terms: () => refuse('acceptor.desk.invalid_terms'),
  invalid_amount: unexpected,
  invalid_owner: () => refuse('console.unknown_user'),
  needs_second_person: unexpected,
};

function money(
  amounts: Readonly<Record<string, bigint>>,
  { currency: { code, decimals } }: RefusalDetails,
): Record<string, string> {
  const texts = Object.entries(amounts).map(([name, value]) => [name, formatAmount(value, decimals)]);
  return { ...Object.fromEntries(texts), currency: code };
}
