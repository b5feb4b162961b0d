import { SECONDS_RESULTS } from '@assay/domain';
import type { Amount, Brand, Mark, RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { InsuranceId } from './insurance.ts';

/** Orders and insurances are counted together: 1, 2, 3, … */
export type SecondsOrderId = Brand<number, 'SecondsOrderId'>;

export const SECONDS_DIRECTIONS = ['up', 'down'] as const;
export type SecondsDirection = (typeof SECONDS_DIRECTIONS)[number];

export type SecondsResult = (typeof SECONDS_RESULTS)[number];

/** A bet on where the index price of a pair stands some seconds later. Nothing of it changes until it is closed. */
export type SecondsOrder = {
  readonly id: SecondsOrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  /** Currency of payment. */
  readonly currency: CurrencyId;
  readonly direction: SecondsDirection;
  readonly seconds: number;
  readonly stake: Amount;
  readonly fee: Amount;
  readonly payout: RatePpm;
  /** Profit beyond the stake, rounded down. The house's `options` account has it on hold while the order runs. */
  readonly profit: Amount;
  /** The insured balance that it was placed from; null: what is free on the options account. */
  readonly insurance: InsuranceId | null;
  /** The version of the terms that it was accepted under. */
  readonly terms: number;
  readonly openedAt: TimeMs;
  readonly expiresAt: TimeMs;
  /** The mark that it opened at: with the pair its sequence is its name. */
  readonly openMark: Sequence;
  readonly openPrice: Mark;
};

/** Order with its end. A void order has no closing mark. */
export type ClosedSecondsOrder = SecondsOrder & {
  readonly result: SecondsResult;
  readonly closedAt: TimeMs;
  readonly closeMark: Sequence | null;
  readonly closePrice: Mark | null;
};

/** Returns the result of a bet by the prices at its beginning and at its end. */
export function resultOf(direction: SecondsDirection, opened: Mark, closed: Mark): SecondsResult {
  if (closed === opened) return 'equal';
  return closed > opened === (direction === 'up') ? 'win' : 'loss';
}

export { SECONDS_RESULTS };
