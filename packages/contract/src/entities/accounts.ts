/** The four accounts of a trader. */
export const ACCOUNTS = ['legal', 'change', 'lever', 'micro'] as const;
export type AccountName = (typeof ACCOUNTS)[number];

/** The same in the order in which people see them. */
export const SHOWN_ACCOUNTS: readonly AccountName[] = ['change', 'legal', 'lever', 'micro'];
