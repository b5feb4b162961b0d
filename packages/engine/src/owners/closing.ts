import type { OwnerId, TimeMs } from '../ids.ts';

/** `pending`: its time has not come. `kept`: the owner stays open. `closed`: permanently. */
export const CLOSING_STATES = ['pending', 'kept', 'closed'] as const;
export type ClosingState = (typeof CLOSING_STATES)[number];

/**
 * Reasons for which an owner stays open after a pending closing: it was withdrawn, or at its time the owner was frozen,
 * had money on hold, had a sellable balance of a currency, or had unfinished business without a hold.
 */
export const OPEN_REASONS = ['taken_back', 'frozen', 'holds', 'money', 'under_way'] as const;
export type OpenReason = (typeof OPEN_REASONS)[number];

/** State of a scheduled closing of an owner. */
export type AccountClosure = {
  /** Sequence of the command that scheduled it. */
  readonly id: number;
  readonly owner: OwnerId;
  /** Processed by the first clock command after this time. */
  readonly at: TimeMs;
  readonly askedAt: TimeMs;
  readonly state: ClosingState;
  /** Null unless kept open. */
  readonly why: OpenReason | null;
  /** Null while pending. */
  readonly endedAt: TimeMs | null;
};
