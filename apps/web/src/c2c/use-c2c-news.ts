import { calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

/** Pushes and calls to reload when a deal or an offer of the user's changes. */
const TRADE: AccountUpdates = {
  news: ['c2cDeals', 'c2cOffers', 'balances'],
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

/** Pushes and calls to reload when staff or a deadline changes the user's merchant state. */
const MERCHANT: AccountUpdates = {
  news: ['c2cMerchant', 'balances'],
  calls: [calls.c2cMerchant, calls.c2cShop, calls.c2cStanding],
};

/** Pushes and calls to reload when a message arrives in a deal. */
const CHAT: AccountUpdates = { news: ['c2cMessages', 'c2cDeals'], calls: [calls.c2cMessages, calls.c2cDeal] };

/** Keeps what a page shows of offers and deals true by the server's pushes. */
export function useTradeNews(): void {
  useAccountUpdates(TRADE);
}

/** Keeps true where the user stands as a merchant by the server's pushes. */
export function useMerchantNews(): void {
  useAccountUpdates(MERCHANT);
}

/** Keeps what is shown of a deal's chat true by the server's pushes. */
export function useChatNews(): void {
  useAccountUpdates(CHAT);
}

/** Asks anew for what the user has just changed. */
export function refreshTrade(): void {
  refresh(...TRADE.calls, ...CHAT.calls);
}

/** Asks anew for what the user has just changed about the own shop, and whom it deals with. */
export function refreshMerchant(): void {
  refresh(...MERCHANT.calls, calls.c2cMarket, calls.c2cBlocked);
}
