import type { ProjectStatus } from '@assay/engine';
import { quotedList } from '../../core/database/quoted-list.ts';

/** States of projects that have ended. */
export const ENDED = [
  'completed',
  'failed',
  'returned',
  'cancelled',
] as const satisfies readonly ProjectStatus[];

/** Condition on the table of projects: `ENDED`. */
export const HAS_ENDED = `status in ${quotedList(ENDED)}`;
