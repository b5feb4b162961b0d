/** How long what is there to be tried out can be taken part in: a round of votes, a project, a sale. */
export const TRIAL_MS = 5 * 60_000;
