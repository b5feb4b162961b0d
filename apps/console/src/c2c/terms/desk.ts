import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** The terms of C2C trade as the desk shows them. */
export type Terms = AnswerOf<typeof consoleCalls.consoleC2cTerms>;
export type CurrencyRow = Terms['currencies'][number];

/** The rules in the order in which they are shown and asked. */
export const RULES = [
  'fee',
  'identity_level',
  'pay_minutes',
  'held_minutes',
  'dispute_after_minutes',
  'dispute_within_hours',
  'statement_hours',
  'appeal_hours',
  'cool_down_days',
  'cancellations',
  'offers',
  'deals',
  'false_paid',
] as const;
