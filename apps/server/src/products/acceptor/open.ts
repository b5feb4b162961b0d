import type { AcceptorDealState } from '@assay/engine';
import { quotedList } from '../../core/database/quoted-list.ts';

/** States of deals that have not ended. */
export const OPEN_STATES = [
  'waiting',
  'paid',
  'paid_out',
  'disputed',
] as const satisfies readonly AcceptorDealState[];

/** Condition on the table of deals: not ended. */
export const IS_OPEN = `state in ${quotedList(OPEN_STATES)}`;
