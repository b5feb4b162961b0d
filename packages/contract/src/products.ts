/** The calls of the products, one line each: a call is on the wire because its line stands here. */
export * from './calls/orders.ts';
export * from './calls/spot.ts';
export { transferHistory, walletChange } from './transfer/calls.ts';
