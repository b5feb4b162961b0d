/** Result of bounded work: `more` if it is unfinished; the rest is due again immediately. */
export type Progress = 'done' | 'more';

/** Maximum number of postings per clock command, which bounds the wait of the next command. */
export const POSTINGS_PER_COMMAND = 400;

/**
 * Guaranteed budget of a room: it is not called when fewer postings are left. Work that a room cannot interrupt must
 * fit into it.
 */
export const POSTINGS_PER_STEP = 100;
