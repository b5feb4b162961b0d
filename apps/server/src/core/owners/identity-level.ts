import type { IdentityStep } from '@assay/contract';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Columns of the users with the status of their papers. */
export type IdentityStatuses = Pick<
  Selectable<Schema['users']>,
  'review_status' | 'hreview_status' | 'asset_status'
>;

/** Status of the papers of a step, as the contract numbers it. Rejected papers may be submitted again: 0. */
export const PAPER_STATUS = { none: 0, waiting: 1, approved: 2 } as const;

/** The column of the users that holds a step's status. */
export const STATUS_COLUMN = {
  basic: 'review_status',
  advanced: 'hreview_status',
  assets: 'asset_status',
} as const satisfies Readonly<Record<IdentityStep, keyof IdentityStatuses>>;

/** 0 without identity, 1 basic, 2 advanced, 3 with the certificate of assets. */
export type IdentityLevel = 0 | 1 | 2 | 3;

/** Level of a user by approved papers; each step counts only with all lower ones. */
export function identityLevelOf(user: IdentityStatuses): IdentityLevel {
  if (user.review_status !== PAPER_STATUS.approved) return 0;
  if (user.hreview_status !== PAPER_STATUS.approved) return 1;
  return user.asset_status === PAPER_STATUS.approved ? 3 : 2;
}
