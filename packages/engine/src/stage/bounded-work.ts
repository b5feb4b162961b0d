/** Result of a bounded piece of work: `more` when it was not all of it. What is left is due again at once. */
export type Progress = 'done' | 'more';

/** Maximum number of postings of one command of the clock, so that nobody waits long behind it. */
export const POSTINGS_PER_COMMAND = 400;

/** A room can always do this many: it is asked for nothing when fewer are left. What it cannot stop within fits in here. */
export const POSTINGS_PER_STEP = 100;
