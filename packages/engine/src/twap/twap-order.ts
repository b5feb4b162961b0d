import type { SIDES, TWAP_END_REASONS, TWAP_SLICE_OUTCOMES, TWAP_STATUSES } from '@assay/domain';
import type { Amount, Brand, Lots, Ticks } from '@assay/money';
import type { OwnerId, PairId, TimeMs } from '../ids.ts';

export type TwapId = Brand<number, 'TwapId'>;
export type TwapStatus = (typeof TWAP_STATUSES)[number];
export type TwapEndReason = (typeof TWAP_END_REASONS)[number];
export type TwapSliceOutcome = (typeof TWAP_SLICE_OUTCOMES)[number];

/** An order that is sent in slices over a duration. It holds no money: each slice is paid when it is sent. */
export type TwapOrder = {
  /** Sequential id, from 1. */
  readonly id: TwapId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: (typeof SIDES)[number];
  readonly quantity: Lots;
  /** Worst price of each slice; null: only the pair's protection band limits it. */
  readonly limit: Ticks | null;
  readonly slices: number;
  readonly durationMs: number;
  /** Jitter of times and sizes in percent; see `schedule.ts`. */
  readonly jitter: number;
  readonly status: TwapStatus;
  /** Number of slices that are over, sent or not. */
  readonly done: number;
  readonly filled: Lots;
  readonly filledQuote: Amount;
  /** Time of the next slice; null unless running. */
  readonly nextAt: TimeMs | null;
  /** Start of the pause; null unless paused. */
  readonly pausedAt: TimeMs | null;
  /** Total length of the pauses that are over, in milliseconds, by which the schedule has moved on. */
  readonly shiftMs: number;
  readonly endReason: TwapEndReason | null;
  readonly startedAt: TimeMs;
  readonly endedAt: TimeMs | null;
  readonly revision: number;
};

/** One slice that is over. */
export type TwapSlice = {
  /** Sequential id, from 1. */
  readonly id: number;
  readonly twap: TwapId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: (typeof SIDES)[number];
  /** Number among the slices of the order, from 1. */
  readonly number: number;
  readonly outcome: TwapSliceOutcome;
  /** Id of its order; null if none was sent. */
  readonly order: number | null;
  readonly quantity: Lots;
  readonly filled: Lots;
  readonly filledQuote: Amount;
  readonly time: TimeMs;
};
