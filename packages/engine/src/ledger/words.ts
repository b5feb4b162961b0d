/**
 * Reasons for moving money, one word per rule that may move it. The ledger has no list of its own: each room adds its
 * words here by declaration, and two rooms cannot both have one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it.
export interface PostingReasons {}

export type PostingReason = keyof PostingReasons & string;

/**
 * The house's wallets that every room may use. `external` mirrors what came from or left to the outside world, `losses`
 * is what the house has made good for its users; both may be negative.
 */
export const SHARED_HOUSE_WALLETS = ['external', 'fees', 'losses'] as const;

/** Wallets of these that may be below zero. A room says which of its own may. */
export const SHARED_OWING_WALLETS = ['external', 'losses'] as const;

/** The house's own wallets. Rooms add those of their own. */
export interface HouseWallets extends Record<(typeof SHARED_HOUSE_WALLETS)[number], true> {}

export type HouseWallet = keyof HouseWallets & string;
