import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Result of judging a notice. */
export type Verdict = NonNullable<
  AnswerOf<typeof consoleCalls.consolePaymentNotices>['list'][number]['verdict']
>;

/** Verdicts on received money that matches no payment: staff settle it outside. */
export const OPEN_VERDICTS: readonly Verdict[] = [
  'twice',
  'too_late',
  'wrong_amount',
  'wrong_currency',
  'unknown_order',
];
