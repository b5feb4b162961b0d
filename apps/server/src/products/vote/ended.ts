import type { RoundStatus } from '@assay/engine';
import { wordList } from '../../core/database/word-list.ts';

/** How rounds stand with which nothing happens any more. */
const ENDED = ['ended', 'cancelled'] as const satisfies readonly RoundStatus[];

/** The same as a condition on the table of rounds. */
export const HAS_ENDED = `status in ${wordList(ENDED)}`;
