import type { LeverStatus } from '@assay/engine';
import { wordList } from '../../core/database/word-list.ts';

/** How contracts stand that are open or wait to be. */
export const OPEN = ['waiting', 'holding'] as const satisfies readonly LeverStatus[];

/** The same as a condition on the table of contracts. */
export const IS_OPEN = `status in ${wordList(OPEN)}`;
