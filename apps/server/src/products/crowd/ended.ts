import type { ProjectStatus } from '@assay/engine';
import { wordList } from '../../core/database/word-list.ts';

/** How projects stand with which nothing happens any more. */
export const ENDED = [
  'completed',
  'failed',
  'returned',
  'cancelled',
] as const satisfies readonly ProjectStatus[];

/** The same as a condition on the table of projects. */
export const HAS_ENDED = `status in ${wordList(ENDED)}`;
