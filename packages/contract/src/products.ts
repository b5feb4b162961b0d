/** The calls of the products, one line each: a call is on the wire because its line stands here. */
export * from './acceptor/calls.ts';
export * from './api-keys/calls.ts';
export * from './c2c/calls.ts';
export * from './complaint/calls.ts';
export * from './conversion/calls.ts';
export * from './custody/calls.ts';
export * from './custody/liability-calls.ts';
export * from './custody/money-calls.ts';
export * from './earn/calls.ts';
export * from './earn/older-calls.ts';
export * from './lever/calls.ts';
export * from './lever/terms-call.ts';
export * from './regions/calls.ts';
export * from './seconds/calls.ts';
export * from './spot/calls.ts';
export * from './spot/orders.ts';
export { transferHistory, walletChange } from './transfer/calls.ts';
