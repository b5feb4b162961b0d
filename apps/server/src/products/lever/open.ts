import type { LeverStatus } from '@assay/engine';
import { quotedList } from '../../core/database/quoted-list.ts';

/** States of contracts that are open or waiting. */
export const OPEN = ['waiting', 'holding'] as const satisfies readonly LeverStatus[];

/** Condition on the table of contracts: `OPEN`. */
export const IS_OPEN = `status in ${quotedList(OPEN)}`;
