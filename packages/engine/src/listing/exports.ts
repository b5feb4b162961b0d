export type * from '../stage/currency.ts';
export type * from '../stage/pair.ts';
export { PAIR_STATUSES } from '../stage/pair.ts';
export type * from './commands.ts';
export { MAXIMUM_DELISTED_PER_COMMAND } from './delist-pair.ts';
export type { CurrencyFault, ListingRejection, PairFault } from './rejection.ts';
