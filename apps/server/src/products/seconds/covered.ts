import type { InsuranceStatus } from '@assay/engine';
import { wordList } from '../../core/database/word-list.ts';

/** How insurances stand for which the house sets a payment aside. */
export const COVERED = ['running', 'claimed'] as const satisfies readonly InsuranceStatus[];

/** The same as a condition on the table of insurances. */
export const IS_COVERED = `status in ${wordList(COVERED)}`;
