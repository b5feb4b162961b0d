import { watchedQueues } from '../../exchange/product-parts/watched.ts';
import { readRulable } from './console/tiles.ts';

/** What a monitor is told of C2C trade: disputes that staff can rule, since they were opened. */
export const C2C_WATCHED = watchedQueues(async ({ database, now }) => {
  const { count, since } = await readRulable(database, now());
  return [{ queue: 'c2c_disputes', waiting: count, first: since === null ? null : new Date(Number(since)) }];
});
