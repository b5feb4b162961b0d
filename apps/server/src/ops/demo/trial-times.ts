/** Time to take part in what is there to be tried out: a round of votes, a project, a sale. */
export const TRIAL_MS = 5 * 60_000;
