export { ADJUSTED_WALLETS, CHAIN_FEE_CAUSES, CREDIT_REASONS, type Credit } from './commands.ts';
export * from './event.ts';
export * from './networks.ts';
export type { CustodyRejection } from './rejection.ts';
export { MAX_OPEN_WITHDRAWALS } from './withdrawals.ts';
