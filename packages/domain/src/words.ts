/** Length of a day in a product's terms; shorter units are for trials. */
export const DAY_UNITS = ['day', 'hour', 'minute'] as const;
export type DayUnit = (typeof DAY_UNITS)[number];

/** The four wallets of a trader, by their names in the contract. */
export const USER_WALLETS = ['legal', 'change', 'lever', 'micro'] as const;

/** Intervals of recurring instructions: days of the exchange, or minutes for trials. */
export const INTERVALS = ['day', 'week', 'month', 'minute'] as const;

/** Operations that the operator can halt on the whole exchange. */
export const HALTABLE = ['trading', 'withdrawals', 'logins'] as const;

/**
 * States of a round of votes or a token sale. `ending`: its end has passed or it was cancelled, and not all
 * participations are settled.
 */
export const SCHEDULED_STATUSES = ['open', 'ending', 'ended', 'cancelled'] as const;

/** States of a pair. */
export const PAIR_STATUSES = ['trading', 'halted', 'delisted'] as const;

/**
 * Effects of a ledger entry on the result of a user. `capital`: money from and to outside, no result. `internal`: between
 * accounts of the same user. `trade`: one side of an exchange of two currencies. `fee`: charged for a service. `income`:
 * interest and the like. `contract`: result of a derivative. `spending`: payment for something without a market price.
 */
export const MOVEMENT_KINDS = [
  'capital',
  'internal',
  'trade',
  'fee',
  'income',
  'contract',
  'spending',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Types of ledger entries for programs that compute taxes. */
export const LEDGER_TYPES = [
  'TRADE',
  'FEE',
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER',
  'INTEREST',
  'REWARD',
  'REALIZED_PNL',
  'SPENDING',
  'ARCHIVED',
  'OTHER',
] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];

/** Types of the kinds that have one; capital depends on the direction, and income is of several. */
export const LEDGER_TYPE_OF_KIND: Readonly<Record<Exclude<MovementKind, 'capital' | 'income'>, LedgerType>> =
  {
    internal: 'TRANSFER',
    trade: 'TRADE',
    fee: 'FEE',
    contract: 'REALIZED_PNL',
    spending: 'SPENDING',
  };

/** Periods of a curve of worth, up to now. */
export const WORTH_PERIODS = ['1d', '1w', '1m', '1y', 'all'] as const;
export type WorthPeriod = (typeof WORTH_PERIODS)[number];

/** Methods by which what leaves a portfolio has a cost. */
export const COST_METHODS = ['fifo', 'average'] as const;
export type CostMethod = (typeof COST_METHODS)[number];
