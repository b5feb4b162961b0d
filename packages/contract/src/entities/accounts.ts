import { USER_WALLETS as ACCOUNTS } from '@assay/domain';
export type AccountName = (typeof ACCOUNTS)[number];

/** The same in the order in which people see them. */
export const SHOWN_ACCOUNTS: readonly AccountName[] = ['change', 'legal', 'lever', 'micro'];

export { ACCOUNTS };
