/** Duration of a trial: a voting round, a project or a sale. */
export const TRIAL_MS = 5 * 60_000;
