import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Result of judging a notice. */
export type Verdict = NonNullable<
  AnswerOf<typeof consoleCalls.consolePaymentNotices>['list'][number]['verdict']
>;

/** Money came that belongs to no payment as it was asked for: staff settle it outside. */
export const OPEN_VERDICTS: readonly Verdict[] = [
  'twice',
  'too_late',
  'wrong_amount',
  'wrong_currency',
  'unknown_order',
];
