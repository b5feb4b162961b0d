import type { Stage } from '../room.ts';
import type { SkipIds } from './commands.ts';
import type { TimeRejection } from './rejection.ts';

/** Far more than a lost tail has made, and so few that counts stay exact whole numbers however often it is done. */
export const MAX_SKIPPED = 1_000_000_000;

/** Has every room pass over so many numbers. */
export function skipIds({ count }: SkipIds, { rooms }: Pick<Stage, 'rooms'>): TimeRejection | null {
  if (count < 1 || count > MAX_SKIPPED) return { code: 'invalid_count' };
  for (const room of rooms) room.skipIds?.(count);
  return null;
}
