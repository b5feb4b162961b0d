import type { CurrencySpec, Rejection, RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import { OWNER_REFUSALS, type RefusalTable, refusalOf, unexpected } from '../../edge/http/refusals.ts';

/** Returns the text for the engine's rejection of a transfer. */
export function transferRefusal(rejection: Rejection, currency: CurrencySpec): Refused {
  return refusalOf(REFUSALS, rejection, currency);
}

const REFUSALS: RefusalTable<RejectionIn<'transfer'>, CurrencySpec> = {
  ...OWNER_REFUSALS,
  same_account: () => refuse('transfer.same'),
  unknown_currency: () => refuse('listing.unknown_currency'),
  insufficient_balance: ({ free }, { code, decimals }) =>
    refuse('transfer.insufficient', { free: formatAmount(free, decimals), currency: code }),
  key_used: () => refuse('common.client_key_used'),
  settling: () => refuse('common.settling'),
  invalid_amount: unexpected,
  invalid_owner: unexpected,
  invalid_key: unexpected,
};
