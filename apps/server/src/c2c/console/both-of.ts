import type { Staff } from '@assay/engine';
import type { Transaction } from 'kysely';
import type { FourEyesRequest } from '../../console/four-eyes.ts';
import type { StaffContext } from '../../console/route.ts';
import type { Schema } from '../../database/schema.ts';

/** Both people of a request, as the journal names them. */
export async function bothOf(
  transaction: Transaction<Schema>,
  request: FourEyesRequest,
  { staff }: StaffContext,
): Promise<Staff> {
  const proposer = await transaction
    .selectFrom('staff')
    .select('email')
    .where('id', '=', request.proposed_by)
    .executeTakeFirstOrThrow();
  const { staffId, email: name } = staff;
  return { staff: Number(staffId), name, reason: request.reason, proposedBy: proposer.email };
}
