import { LEVER_CAUSES, LEVER_SIDES, POOL_TRANSFER_ENDS } from '@assay/domain';

export type LeverSide = (typeof LEVER_SIDES)[number];

export const LEVER_STATUSES = ['waiting', 'holding', 'settled', 'revoked'] as const;
export type LeverStatus = (typeof LEVER_STATUSES)[number];

/** Exit prices of a position. */
export type LeverStop = 'take_profit' | 'stop_loss' | 'activation';

export type LeverCause = (typeof LEVER_CAUSES)[number];

/** Risk class of an account. Index prices, overnight fees and commands that change the account change it. */
export const RISK_CLASSES = ['safe', 'warned', 'liquidating'] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];

/**
 * Wallets of the exchange that form the pool: the counterparty of every position, and the fund that bears losses of an
 * account beyond its equity.
 */
export const LEVER_WALLETS = ['lever_margin', 'lever_insurance'] as const;

export type PoolEnd = (typeof POOL_TRANSFER_ENDS)[number];

export const LEVER_REASONS = [
  'lever_fee',
  'lever_profit',
  'lever_loss',
  'lever_debt',
  'lever_overnight',
  'lever_liquidation_fee',
  'lever_shortfall',
  'lever_pool',
] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof LEVER_REASONS)[number], true> {}
  interface HouseWallets extends Record<(typeof LEVER_WALLETS)[number], true> {}
}

export { LEVER_CAUSES, LEVER_SIDES, POOL_TRANSFER_ENDS };
