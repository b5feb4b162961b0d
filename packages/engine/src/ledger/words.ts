/**
 * Reasons for moving money, one per rule that may move it. The ledger itself defines none: each room adds its reasons
 * by declaration merging, which prevents two rooms from using the same one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it.
export interface PostingReasons {}

export type PostingReason = keyof PostingReasons & string;

/**
 * Wallets of the exchange that every room may use. `external` mirrors deposits from and withdrawals to outside,
 * `losses` contains losses that the exchange bore for its users; both may be negative.
 */
export const SHARED_HOUSE_WALLETS = ['external', 'fees', 'losses'] as const;

/** Those of them that may be negative. A room declares which of its own may. */
export const SHARED_OWING_WALLETS = ['external', 'losses'] as const;

/** Wallets of the exchange. Rooms add their own. */
export interface HouseWallets extends Record<(typeof SHARED_HOUSE_WALLETS)[number], true> {}

export type HouseWallet = keyof HouseWallets & string;
