import type { ALERT_END_REASONS, ALERT_SOURCES, ALERT_STATUSES, TRIGGER_DIRECTIONS } from '@assay/domain';
import type { Brand, IndexPriceUnits, Ticks } from '@assay/money';
import type { OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';

export type AlertId = Brand<number, 'AlertId'>;
export type AlertSource = (typeof ALERT_SOURCES)[number];
export type AlertStatus = (typeof ALERT_STATUSES)[number];
export type AlertEndReason = (typeof ALERT_END_REASONS)[number];
export type AlertDirection = (typeof TRIGGER_DIRECTIONS)[number];

/** Price that an alert waits for: ticks of the last trade price, units of the index price. */
export type AlertPrice = Ticks | IndexPriceUnits;

/** A price alert. It moves no money. */
export type PriceAlert = {
  /** Sequential id, from 1. */
  readonly id: AlertId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly source: AlertSource;
  readonly price: AlertPrice;
  /** From which side it is reached: decided when it is set, and again after each pause. */
  readonly direction: AlertDirection;
  /** Number of firings after which it ends. */
  readonly times: number;
  /** Minimum pause after each firing but the last, in milliseconds. */
  readonly pauseMs: number;
  /** Last instant at which it can fire; null for none. */
  readonly until: TimeMs | null;
  readonly note: string;
  readonly letter: boolean;
  readonly status: AlertStatus;
  /** Number of firings until now. */
  readonly fired: number;
  /** Price, command and time of the last firing, as the firing has them; null before the first. */
  readonly reachedPrice: AlertPrice | null;
  readonly reachedSequence: Sequence | null;
  readonly reachedAt: TimeMs | null;
  /** End of the pause; null unless paused. */
  readonly resumesAt: TimeMs | null;
  readonly endReason: AlertEndReason | null;
  readonly setAt: TimeMs;
  readonly endedAt: TimeMs | null;
  readonly revision: number;
};

/** One firing of an alert, with the price that reached it. */
export type AlertFiring = {
  /** Sequential id, from 1. */
  readonly id: number;
  readonly alert: AlertId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly source: AlertSource;
  /** Price of the alert, and the side from which it was reached. */
  readonly price: AlertPrice;
  readonly direction: AlertDirection;
  /** Number among the firings of the alert, from 1. */
  readonly number: number;
  /**
   * Price that reached it: of the trades of the command `sequence` the highest if it was rising, the lowest if falling;
   * or the index price that the command set.
   */
  readonly reachedPrice: AlertPrice;
  readonly sequence: Sequence;
  /** Time of that command. */
  readonly time: TimeMs;
  /** Note of the alert, and whether its owner is told by letter. */
  readonly note: string;
  readonly letter: boolean;
};
