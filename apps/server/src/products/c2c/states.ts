import type { C2cDealState, C2cDisputeState, C2cMerchantState } from '@assay/engine';
import { wordList } from '../../core/database/word-list.ts';

/** How deals stand that have not ended. */
export const RUNNING = ['awaiting', 'paid', 'held', 'disputed'] as const satisfies readonly C2cDealState[];

/** The same as a list in a statement. */
export const RUNNING_LIST = wordList(RUNNING);

/** How deals stand that have ended. */
export const ENDED = ['finished', 'cancelled'] as const satisfies readonly C2cDealState[];

/** How disputes stand on which somebody has to rule. */
export const TO_RULE = ['open', 'appealed'] as const satisfies readonly C2cDisputeState[];

/** How merchants stand whose deposit is held. */
export const BOUND = ['waiting', 'approved', 'leaving'] as const satisfies readonly C2cMerchantState[];

/** The same as a condition on the table of merchants. */
export const IS_BOUND = `state in ${wordList(BOUND)}`;
