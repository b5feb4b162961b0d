/** `waiting`: on hold until the end. `released`: free again. `spent`: the house's. */
export const BALLOT_STATUSES = ['waiting', 'released', 'spent'] as const;
