import type { SaleStatus } from '@assay/engine';
import { quotedList } from '../../core/database/quoted-list.ts';

/** States of sales that have ended. */
const ENDED = ['ended', 'cancelled'] as const satisfies readonly SaleStatus[];

/** Condition on the table of sales: `ENDED`. */
export const HAS_ENDED = `status in ${quotedList(ENDED)}`;

/** States of sales that are selling or still delivering. */
const RUNNING = ['open', 'ending'] as const satisfies readonly SaleStatus[];

/** Condition on the table of sales: `RUNNING`. */
export const IS_RUNNING = `status in ${quotedList(RUNNING)}`;
