import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** A complaint in the list of the desk. */
export type ComplaintRow = AnswerOf<typeof consoleCalls.consoleComplaints>['list'][number];
/** A complaint with all messages. */
export type Complaint = AnswerOf<typeof consoleCalls.consoleComplaint>;
/** A canned answer. */
export type SavedReply = AnswerOf<typeof consoleCalls.consoleCannedAnswers>[number];

/** Milliseconds between refetches while a page is open. */
export const REFRESH_INTERVAL_MS = 5_000;
