/** The four wallets of a trader, under their contract names. */
export const USER_WALLETS = ['legal', 'change', 'lever', 'micro'] as const;
export type UserWallet = (typeof USER_WALLETS)[number];

/**
 * The house's own wallets. `external` mirrors what came from or left to the outside world (custody):
 * it is the only one that may be negative, and equals minus the sum of everything else.
 */
export const HOUSE_WALLETS = ['fees', 'external', 'insurance', 'margin', 'options', 'suspense'] as const;
export type HouseWallet = (typeof HOUSE_WALLETS)[number];

export type Wallet = UserWallet | HouseWallet;
