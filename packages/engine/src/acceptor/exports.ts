export * from './deal.ts';
export type * from './event.ts';
export { ACCEPTOR_RATE_DECIMALS, type Acceptor, isWithinHours } from './terms.ts';
