/** Whether a bounded piece of work was all of it. What is left is due again at once. */
export type Progress = 'done' | 'more';

/** How many postings one command of the clock does at most, so that nobody waits long behind it. */
export const POSTINGS_PER_COMMAND = 400;

/** A room can always do this many: it is asked for nothing when fewer are left. What it cannot stop within fits in here. */
export const POSTINGS_PER_STEP = 100;
