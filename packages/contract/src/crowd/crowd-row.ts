import { BACKING_STATUSES as BACKING_STATES, PROJECT_STATUSES as PROJECT_STATES } from '@assay/domain';
import * as z from 'zod/mini';
import { dayUnit, decimalText, flag, whole, wireTime } from '../entities/primitives.ts';

/** How a backer votes about a stage. */
export const BALLOTS = ['none', 'yes', 'no'] as const;

const status = z.enum(PROJECT_STATES);

/** A project as everybody sees it; texts in the caller's language. */
export const crowdProjectRow = z.object({
  id: whole,
  title: z.string(),
  summary: z.string(),
  pictures: z.array(z.string()),
  /** The currencies that backers receive and pay with. */
  currency_id: whole,
  currency_name: z.string(),
  pay_id: whole,
  pay_name: z.string(),
  price: decimalText,
  target: decimalText,
  most: decimalText,
  raised: decimalText,
  backers: whole,
  min_amount: decimalText,
  per_user: decimalText,
  start: wireTime,
  end: wireTime,
  start_milli_seconds: whole,
  end_milli_seconds: whole,
  /** 0 not started, 1 being backed, 2 ended. */
  phase: z.literal([0, 1, 2]),
  status,
  is_paused: flag,
  /** In percent, one for each stage. */
  shares: z.array(decimalText),
  /** How many stages are paid, and how much that was. */
  stages_paid: whole,
  paid: decimalText,
  /** Of the running or last vote. */
  polls: whole,
  failed_polls: whole,
  approved: decimalText,
  rejected: decimalText,
  poll_days: whole,
  patience_days: whole,
  /** How long one of these days is. */
  unit: dayUnit,
  /** When the clock acts next: a vote ends, or what is waited for has not come. */
  due: z.nullable(wireTime),
  level: whole,
  countries: z.array(z.string()),
});

/** What the caller gives for a project. */
export const crowdBackingRow = z.object({
  id: whole,
  project_id: whole,
  title: z.string(),
  created_at: wireTime,
  amount: decimalText,
  paid: decimalText,
  /** On hold, and what comes for it when every stage is paid. */
  held: decimalText,
  tokens: decimalText,
  delivered: decimalText,
  currency_name: z.string(),
  pay_name: z.string(),
  status: z.enum(BACKING_STATES),
  /** How the caller votes in the running vote. */
  choice: z.enum(BALLOTS),
});

/** What the team tells everybody. */
export const crowdUpdateRow = z.object({ id: whole, time: wireTime, title: z.string(), text: z.string() });

/** What somebody asks the team, and what it answers. */
export const crowdQuestionRow = z.object({
  id: whole,
  time: wireTime,
  /** Masked. */
  account_number: z.string(),
  text: z.string(),
  answer: z.string(),
  answered_at: z.nullable(wireTime),
});

export { BACKING_STATES, PROJECT_STATES };
