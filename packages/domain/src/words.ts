/** The lengths of a day in a product's terms: a day, or less where something is there to be tried out. */
export const DAY_UNITS = ['day', 'hour', 'minute'] as const;
export type DayUnit = (typeof DAY_UNITS)[number];

/** The four wallets of a trader, under their contract names. */
export const USER_WALLETS = ['legal', 'change', 'lever', 'micro'] as const;

/** The intervals at which something recurs: by days of the exchange, or each minute where it is there to be tried out. */
export const INTERVALS = ['day', 'week', 'month', 'minute'] as const;

/** Operations that the operator can halt on the whole exchange at once. */
export const HALTABLE = ['trading', 'withdrawals', 'logins'] as const;

/** The states of a pair. */
export const PAIR_STATUSES = ['trading', 'halted', 'delisted'] as const;
