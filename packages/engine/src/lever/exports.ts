export type * from './commands.ts';
export type * from './event.ts';
export { LEVER_RECEIPT_KINDS } from './event.ts';
export type { LeverRejection } from './rejection.ts';
export type { LeverAccount } from './room.ts';
export type * from './terms.ts';
export { DEFAULT_RISK_TERMS } from './terms.ts';
export type * from './trade.ts';
export * from './words.ts';
