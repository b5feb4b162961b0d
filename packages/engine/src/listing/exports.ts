export type * from './commands.ts';
export type * from './currency.ts';
export { MAXIMUM_DELISTED_PER_COMMAND } from './delist-pair.ts';
export type * from './pair.ts';
export { PAIR_STATUSES } from './pair.ts';
export type { CurrencyFault, ListingRejection, PairFault } from './rejection.ts';
