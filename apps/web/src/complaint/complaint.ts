import type { AnswerOf, calls } from '@assay/contract';

/** A complaint with all of its messages. */
export type Complaint = AnswerOf<typeof calls.complaintDetail>;
