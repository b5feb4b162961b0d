/**
 * `open`: planned, or being backed. `funded`: the target was met, and the next stage waits for its release or to be
 * asked for. `polling`: backers vote about it. `paying`: it is being paid. `returning`: what is not paid is being freed.
 * `completed`: every stage is paid. `failed`: the target was missed. `returned`: it ended after the target was met and
 * before the last stage. `cancelled`: staff ended it.
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

/** `waiting`: on hold, or what is not paid of it is. `done`: all of it is paid. `returned`: what was not paid is free. */
export const BACKING_STATUSES = ['waiting', 'done', 'returned'] as const;
