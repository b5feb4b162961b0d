import { type AnswerOf, calls, type WalletList } from '@assay/contract';
import type { ConversionBounds } from '@assay/contract/forms';
import { plain } from '@assay/money';
import { type Remote, useRemote } from '../api/remote.ts';
import { availableOf } from '../assets/use-available.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

export type Terms = AnswerOf<typeof calls.conversionTerms>;
export type TermsCurrency = Terms['currencies'][number];
export type Quote = AnswerOf<typeof calls.conversionQuote>;

/** Returns the convertible currencies and their terms. */
export function useTerms(): Remote<Terms> {
  return useRemote(calls.conversionTerms, {}, { suppressToast: true });
}

const BALANCE_UPDATES: AccountUpdates = { events: ['balances'], calls: [calls.walletList] };

/** Returns the user's balances, refetched on each push about them. */
export function useWallets(): Remote<WalletList> {
  useAccountUpdates(BALANCE_UPDATES);
  return useRemote(calls.walletList, {}, { suppressToast: true, freshMs: 0 });
}

/** Returns the bounds of an amount to pay. */
export function boundsOf(wallets: WalletList, paidCurrency: TermsCurrency): ConversionBounds {
  return {
    currency: paidCurrency.name,
    available: availableOf(wallets, paidCurrency.id),
    minimum: plain(paidCurrency.min_number),
    maximum: plain(paidCurrency.max_number),
  };
}
