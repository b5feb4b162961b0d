import type { CurrencySpec, Rejection, RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type RejectionMessages,
  rejectionMessage,
  unexpected,
} from '../../edge/http/refusals.ts';

/** Returns the text for the engine's rejection of a transfer. */
export function transferRefusal(rejection: Rejection, currency: CurrencySpec): Refused {
  return rejectionMessage(REFUSALS, rejection, currency);
}

const REFUSALS: RejectionMessages<RejectionIn<'transfer'>, CurrencySpec> = {
  ...COMMON_REJECTION_MESSAGES,
  same_account: () => refuse('transfer.same'),
  insufficient_balance: ({ free }, { code, decimals }) =>
    refuse('transfer.insufficient', { free: formatAmount(free, decimals), currency: code }),
  invalid_amount: unexpected,
};
