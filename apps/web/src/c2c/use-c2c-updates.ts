import { calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

/** Pushes about the user's deals, offers and balances, and the calls to refetch after any of them. */
const TRADE_UPDATES: AccountUpdates = {
  events: ['c2cDeals', 'c2cOffers', 'balances'],
  calls: [
    calls.c2cDeals,
    calls.c2cDeal,
    calls.c2cOfferDeals,
    calls.c2cOwnOffers,
    calls.c2cMarket,
    calls.c2cStanding,
    calls.c2cShop,
    calls.c2cStatistics,
  ],
};

/** Pushes about the user's merchant status and balances, and the calls to refetch after any of them. */
const MERCHANT_UPDATES: AccountUpdates = {
  events: ['c2cMerchant', 'balances'],
  calls: [calls.c2cMerchant, calls.c2cShop, calls.c2cStanding],
};

/** Pushes about chat messages and deals, and the calls to refetch after any of them. */
const CHAT_UPDATES: AccountUpdates = {
  events: ['c2cMessages', 'c2cDeals'],
  calls: [calls.c2cMessages, calls.c2cDeal],
};

/** Refetches the offers and deals on the page when the server pushes a change. */
export function useTradeUpdates(): void {
  useAccountUpdates(TRADE_UPDATES);
}

/** Refetches the user's merchant status and shop when the server pushes a change. */
export function useMerchantUpdates(): void {
  useAccountUpdates(MERCHANT_UPDATES);
}

/** Refetches the chat of a deal when the server pushes a change. */
export function useChatUpdates(): void {
  useAccountUpdates(CHAT_UPDATES);
}

/** Refetches offers, deals and chat after an action of the user. */
export function refreshTrade(): void {
  refresh(...TRADE_UPDATES.calls, ...CHAT_UPDATES.calls);
}

/** Refetches the merchant status, shop, market and blocked users after an action of the user. */
export function refreshMerchant(): void {
  refresh(...MERCHANT_UPDATES.calls, calls.c2cMarket, calls.c2cBlocked);
}
