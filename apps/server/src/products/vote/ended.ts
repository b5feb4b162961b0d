import type { RoundStatus } from '@assay/engine';
import { wordList } from '../../core/database/word-list.ts';

/** States of rounds that have ended. */
const ENDED = ['ended', 'cancelled'] as const satisfies readonly RoundStatus[];

/** Condition on the table of rounds: `ENDED`. */
export const HAS_ENDED = `status in ${wordList(ENDED)}`;
