import type { InsuranceStatus } from '@assay/engine';
import { quotedList } from '../../core/database/quoted-list.ts';

/** States of insurances for which the house reserves a payout. */
export const OPEN_INSURANCE_STATUSES = ['running', 'claimed'] as const satisfies readonly InsuranceStatus[];

/** Condition on the table of insurances: `OPEN_INSURANCE_STATUSES`. */
export const IS_COVERED = `status in ${quotedList(OPEN_INSURANCE_STATUSES)}`;
