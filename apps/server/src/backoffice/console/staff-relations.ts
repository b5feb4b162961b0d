import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Ties between staff by invitation and renewal, which restrict decisions. */
export type StaffRelations = {
  /** Returns true when one invited the other, directly or through others, or renewed the other's login. */
  readonly areRelated: (left: bigint, right: bigint) => boolean;
};

/** Stores the tie of a used invitation or renewal; none without an inviting staff member. */
export async function recordRelation(
  transaction: Transaction<Schema>,
  nowMs: number,
  relation: {
    readonly staffId: bigint;
    readonly byId: bigint | null;
    readonly kind: 'invited' | 'renewed';
  },
): Promise<void> {
  if (relation.byId === null) return;
  await transaction
    .insertInto('staff_ties')
    .values({
      staff_id: relation.staffId,
      by_id: relation.byId,
      kind: relation.kind,
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads all ties: about one per staff member. */
export async function readStaffRelations(database: Kysely<Schema>): Promise<StaffRelations> {
  const rows = await database.selectFrom('staff_ties').select(['staff_id', 'by_id', 'kind']).execute();
  const inviters = new Map(
    rows.filter(({ kind }) => kind === 'invited').map(({ staff_id, by_id }) => [staff_id, by_id]),
  );
  const renewals = new Set(
    rows.filter(({ kind }) => kind === 'renewed').map(({ staff_id, by_id }) => `${staff_id} ${by_id}`),
  );
  const isAbove = (upper: bigint, lower: bigint): boolean => {
    // An inviter always joined earlier, so that the chain has no cycle.
    for (let inviter = inviters.get(lower); inviter !== undefined; inviter = inviters.get(inviter))
      if (inviter === upper) return true;
    return false;
  };
  return {
    areRelated: (left, right) =>
      isAbove(left, right) ||
      isAbove(right, left) ||
      renewals.has(`${left} ${right}`) ||
      renewals.has(`${right} ${left}`),
  };
}
