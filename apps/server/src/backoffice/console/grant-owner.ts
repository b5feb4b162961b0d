import { refuse } from '../../edge/http/handler.ts';
import type { FourEyesKind } from './four-eyes.ts';
import { lockStaff, setRoles } from './staff-repository.ts';
import { rolesOf } from './staff-session.ts';

/** Grants a staff member the owner role, which has nearly all permissions. Requires a second person. */
export const grantOwner: FourEyesKind = {
  kind: 'grant_owner',
  decide: 'owners.decide',
  aboutStaffMember: ({ target }) => staffIdOf(target),

  async subject({ database }, request) {
    const staff = await database
      .selectFrom('staff')
      .select('email')
      .where('id', '=', staffIdOf(request.target))
      .executeTakeFirst();
    return staff?.email ?? request.target;
  },

  async execute(transaction, request, { exchange }) {
    const colleague = await lockStaff(transaction, staffIdOf(request.target));
    if (!colleague || colleague.is_disabled) return refuse('console.unknown_staff');
    await setRoles(transaction, exchange.now(), colleague.id, [
      ...new Set([...rolesOf(colleague.roles), 'owner' as const]),
    ]);
    return null;
  },
};

/** Returns the staff id of a target such as `staff:7`. */
export function staffIdOf(target: string): bigint {
  return BigInt(target.replace('staff:', ''));
}
