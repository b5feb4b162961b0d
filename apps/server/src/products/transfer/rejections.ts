import type { CurrencySpec, Rejection, RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import { COMMON_REFUSALS, type RefusalTable, refusalOf, unexpected } from '../../edge/http/refusals.ts';

/** Returns the text for the engine's rejection of a transfer. */
export function transferRefusal(rejection: Rejection, currency: CurrencySpec): Refused {
  return refusalOf(REFUSALS, rejection, currency);
}

const REFUSALS: RefusalTable<RejectionIn<'transfer'>, CurrencySpec> = {
  ...COMMON_REFUSALS,
  same_account: () => refuse('transfer.same'),
  insufficient_balance: ({ free }, { code, decimals }) =>
    refuse('transfer.insufficient', { free: formatAmount(free, decimals), currency: code }),
  invalid_amount: unexpected,
};
