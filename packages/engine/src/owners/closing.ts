import type { OwnerId, TimeMs } from '../ids.ts';

/** `pending`: its time is to come. `kept`: the owner stays open. `closed`: for good. */
export const CLOSING_STATES = ['pending', 'kept', 'closed'] as const;
export type ClosingState = (typeof CLOSING_STATES)[number];

/**
 * Reasons for which an owner whose closing was pending stays open: it was taken back, or, when its time had come, the
 * owner was frozen, had money on hold or more of a currency than what cannot be sold, or had something under way that
 * holds nothing.
 */
export const STAYING_REASONS = ['taken_back', 'frozen', 'holds', 'money', 'under_way'] as const;
export type StayingReason = (typeof STAYING_REASONS)[number];

/** The closing of an owner at an instant, as it stands. */
export type Closing = {
  /** The sequence of the command that began it. */
  readonly id: number;
  readonly owner: OwnerId;
  /** Decided by the first command of the clock that is later. */
  readonly at: TimeMs;
  readonly askedAt: TimeMs;
  readonly state: ClosingState;
  /** Null unless it was kept. */
  readonly why: StayingReason | null;
  /** Null while it is pending. */
  readonly endedAt: TimeMs | null;
};
