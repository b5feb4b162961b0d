import { canDecideRequests } from '@assay/contract/console';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { lockStaff } from './staff-repository.ts';
import { rolesOf } from './staff-session.ts';

/** Delay of the first additional decider's link, so that every owner can object. */
export const FIRST_COLLEAGUE_WAIT_MS = 24 * 60 * 60_000;

/**
 * Returns true when no other staff member (except the one whose login is renewed) has ever had a deciding role: then
 * there is no second person. Withdrawn access still counts; otherwise an owner could remove all others to decide alone.
 * The staff member's row stays locked, so that concurrent invitations are serialised.
 */
export async function isOnlyDecider(
  transaction: Transaction<Schema>,
  staffId: bigint,
  renewed: bigint | null = null,
): Promise<boolean> {
  await lockStaff(transaction, staffId);
  const otherDeciders = await transaction
    .selectFrom('staff')
    .select(['id', 'roles', 'is_disabled', 'could_decide'])
    .where('id', '<>', staffId)
    .execute();
  return otherDeciders.every(
    ({ id, roles, is_disabled, could_decide }) =>
      id === renewed || !(could_decide || (!is_disabled && canDecideRequests(rolesOf(roles)))),
  );
}

/** Returns true while the link of another first decider waits to open or to be used. */
export async function hasOtherFirstInvitation(
  transaction: Transaction<Schema>,
  nowMs: number,
  email: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('staff_invitations')
    .select('id')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .where('opens_at', 'is not', null)
    .where(sql`lower(email)`, '<>', email)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
