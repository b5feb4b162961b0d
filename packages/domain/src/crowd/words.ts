/**
 * `open`: planned, or being backed. `funded`: the target was met, and the next stage waits for its release or a
 * request. `polling`: backers vote on the stage. `paying`: the stage is being paid. `returning`: unpaid amounts are
 * being released. `completed`: all stages are paid. `failed`: the target was missed. `returned`: ended after the target
 * was met and before the last stage. `cancelled`: ended by staff.
 */
export const PROJECT_STATUSES = [
  'open',
  'funded',
  'polling',
  'paying',
  'returning',
  'completed',
  'failed',
  'returned',
  'cancelled',
] as const;

/**
 * `waiting`: on hold, completely or for the unpaid stages. `done`: paid completely. `returned`: the unpaid amount was
 * released.
 */
export const BACKING_STATUSES = ['waiting', 'done', 'returned'] as const;
