import type { AnswerOf, calls } from '@assay/contract';

/** A complaint with everything that was said. */
export type Complaint = AnswerOf<typeof calls.complaintDetail>;
