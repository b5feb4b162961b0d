import { USER_WALLETS as ACCOUNTS } from '@assay/domain';
export type AccountName = (typeof ACCOUNTS)[number];

/** The accounts, in display order. */
export const SHOWN_ACCOUNTS: readonly AccountName[] = ['change', 'legal', 'lever', 'micro'];

export { ACCOUNTS };
