/** `waiting`: on hold until the end. `released`: available again. `spent`: kept by the exchange. */
export const BALLOT_STATUSES = ['waiting', 'released', 'spent'] as const;
