export type Side = 'buy' | 'sell';
/** `market` is mode 1 of the contract, `limit` mode 2. */
export type Mode = 'market' | 'limit';
