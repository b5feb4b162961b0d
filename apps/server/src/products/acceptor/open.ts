import type { AcceptorDealState } from '@assay/engine';
import { wordList } from '../../core/database/word-list.ts';

/** How deals stand that have not ended. */
export const OPEN_STATES = [
  'waiting',
  'paid',
  'paid_out',
  'disputed',
] as const satisfies readonly AcceptorDealState[];

/** The same as a condition on the table of deals. */
export const IS_OPEN = `state in ${wordList(OPEN_STATES)}`;
