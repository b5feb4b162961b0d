import type { C2cDealState, C2cDisputeState, C2cMerchantState } from '@assay/engine';
import { quotedList } from '../../core/database/quoted-list.ts';

/** States of deals that have not ended. */
export const RUNNING = ['awaiting', 'paid', 'held', 'disputed'] as const satisfies readonly C2cDealState[];

/** `RUNNING` as an SQL list. */
export const RUNNING_LIST = quotedList(RUNNING);

/** States of deals that have ended. */
export const ENDED = ['finished', 'cancelled'] as const satisfies readonly C2cDealState[];

/** States of disputes that wait for a ruling. */
export const TO_RULE = ['open', 'appealed'] as const satisfies readonly C2cDisputeState[];

/** States of merchants whose deposit is held. */
export const BOUND = ['waiting', 'approved', 'leaving'] as const satisfies readonly C2cMerchantState[];

/** Condition on the table of merchants: `BOUND`. */
export const IS_BOUND = `state in ${quotedList(BOUND)}`;
