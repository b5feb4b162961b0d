import { SECONDS_RESULTS } from '@assay/domain';
import type { Amount, Brand, IndexPriceUnits, RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { InsuranceId } from './insurance.ts';

/** Sequential id, from 1; orders and insurances are numbered in one sequence. */
export type SecondsOrderId = Brand<number, 'SecondsOrderId'>;

export const SECONDS_DIRECTIONS = ['up', 'down'] as const;
export type SecondsDirection = (typeof SECONDS_DIRECTIONS)[number];

export type SecondsResult = (typeof SECONDS_RESULTS)[number];

/** A bet on an index price some seconds later. Immutable until it is closed. */
export type SecondsOrder = {
  readonly id: SecondsOrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  /** Currency of the stake. */
  readonly currency: CurrencyId;
  readonly direction: SecondsDirection;
  readonly seconds: number;
  readonly stake: Amount;
  readonly fee: Amount;
  readonly payout: RatePpm;
  /**
   * Profit in addition to the stake, rounded down. On hold on the exchange's `options` account while the order runs.
   */
  readonly profit: Amount;
  /** Insured balance from which it was placed; null: the available balance of the Up/Down account. */
  readonly insurance: InsuranceId | null;
  /** Version of the terms under which it was accepted. */
  readonly terms: number;
  readonly openedAt: TimeMs;
  readonly expiresAt: TimeMs;
  /** Opening index price, identified by the pair and this sequence. */
  readonly openMark: Sequence;
  readonly openPrice: IndexPriceUnits;
};

/** A closed order. A void order has no closing index price. */
export type ClosedSecondsOrder = SecondsOrder & {
  readonly result: SecondsResult;
  readonly closedAt: TimeMs;
  readonly closeMark: Sequence | null;
  readonly closePrice: IndexPriceUnits | null;
};

/** Returns the result of a bet from its opening and closing price. */
export function resultOf(
  direction: SecondsDirection,
  opened: IndexPriceUnits,
  closed: IndexPriceUnits,
): SecondsResult {
  if (closed === opened) return 'equal';
  return closed > opened === (direction === 'up') ? 'win' : 'loss';
}

export { SECONDS_RESULTS };
