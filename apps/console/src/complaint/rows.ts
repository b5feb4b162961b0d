import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** A complaint in the list of the desk. */
export type ComplaintRow = AnswerOf<typeof consoleCalls.consoleComplaints>['list'][number];
/** One with everything that was said. */
export type Complaint = AnswerOf<typeof consoleCalls.consoleComplaint>;
/** An answer that is ready. */
export type CannedAnswer = AnswerOf<typeof consoleCalls.consoleCannedAnswers>[number];

/** So often the desk asks anew while a page is open. */
export const EVERY_MS = 5_000;
