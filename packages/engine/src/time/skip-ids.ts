import type { Stage } from '../room.ts';
import type { SkipIds } from './commands.ts';
import type { TimeRejection } from './rejection.ts';

/** Maximum count: far more than a lost journal tail can contain, and small enough that ids stay exact integers. */
export const MAX_SKIPPED = 1_000_000_000;

/** Advances the id sequences of all rooms by `count`. */
export function skipIds({ count }: SkipIds, { rooms }: Pick<Stage, 'rooms'>): TimeRejection | null {
  if (count < 1 || count > MAX_SKIPPED) return { code: 'invalid_count' };
  for (const room of rooms) room.skipIds?.(count);
  return null;
}
