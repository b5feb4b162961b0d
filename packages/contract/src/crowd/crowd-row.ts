import { BACKING_STATUSES as BACKING_STATES, PROJECT_STATUSES as PROJECT_STATES } from '@assay/domain';
import * as z from 'zod/mini';
import { dayUnit, decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';

/** Votes of a backer on a stage. */
export const BALLOTS = ['none', 'yes', 'no'] as const;

const status = z.enum(PROJECT_STATES);

/** Public view of a project; texts in the caller's language. */
export const crowdProjectRow = z.object({
  id: wholeNumber,
  title: z.string(),
  summary: z.string(),
  pictures: z.array(z.string()),
  /** Currencies that backers receive and pay. */
  currency_id: wholeNumber,
  currency_name: z.string(),
  pay_id: wholeNumber,
  pay_name: z.string(),
  price: decimalText,
  target: decimalText,
  most: decimalText,
  raised: decimalText,
  backers: wholeNumber,
  min_amount: decimalText,
  per_user: decimalText,
  start: wireTime,
  end: wireTime,
  start_milli_seconds: wholeNumber,
  end_milli_seconds: wholeNumber,
  /** 0: not started, 1: being backed, 2: ended. */
  phase: z.literal([0, 1, 2]),
  status,
  is_paused: flag,
  /** Share of each stage, in percent. */
  shares: z.array(decimalText),
  /** Number of paid stages, and the amount paid for them. */
  stages_paid: wholeNumber,
  paid: decimalText,
  /** Number of the current or last vote. */
  polls: wholeNumber,
  failed_polls: wholeNumber,
  approved: decimalText,
  rejected: decimalText,
  poll_days: wholeNumber,
  patience_days: wholeNumber,
  /** Length of a day in these terms. */
  unit: dayUnit,
  /**
   * Time of the next automatic step: end of the funding or of a vote, or deadline for the team to request a vote; null
   * if none.
   */
  due: z.nullable(wireTime),
  level: wholeNumber,
  countries: z.array(z.string()),
});

/** Backing of a project by the caller. */
export const crowdBackingRow = z.object({
  id: wholeNumber,
  project_id: wholeNumber,
  title: z.string(),
  created_at: wireTime,
  amount: decimalText,
  paid: decimalText,
  /** Amount on hold, and tokens received when all stages are paid. */
  held: decimalText,
  tokens: decimalText,
  delivered: decimalText,
  currency_name: z.string(),
  pay_name: z.string(),
  status: z.enum(BACKING_STATES),
  /** Vote of the caller in the running poll. */
  choice: z.enum(BALLOTS),
});

/** A public update by the team. */
export const crowdUpdateRow = z.object({
  id: wholeNumber,
  time: wireTime,
  title: z.string(),
  text: z.string(),
});

/** A question to the team, with the answer. */
export const crowdQuestionRow = z.object({
  id: wholeNumber,
  time: wireTime,
  /** Masked. */
  account_number: z.string(),
  text: z.string(),
  answer: z.string(),
  answered_at: z.nullable(wireTime),
});

export { BACKING_STATES, PROJECT_STATES };
