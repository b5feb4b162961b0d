import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Ties between staff by invitation and renewal, which restrict decisions. */
export type Ties = {
  /** Returns true when one invited the other, directly or through others, or renewed the other's login. */
  readonly areTied: (one: bigint, other: bigint) => boolean;
};

/** Stores the tie of a used invitation or renewal; none without an inviting staff member. */
export async function recordTie(
  transaction: Transaction<Schema>,
  nowMs: number,
  tie: {
    readonly staffId: bigint;
    readonly byId: bigint | null;
    readonly kind: 'invited' | 'renewed';
  },
): Promise<void> {
  if (tie.byId === null) return;
  await transaction
    .insertInto('staff_ties')
    .values({ staff_id: tie.staffId, by_id: tie.byId, kind: tie.kind, created_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads all ties: about one per staff member. */
export async function readTies(database: Kysely<Schema>): Promise<Ties> {
  const rows = await database.selectFrom('staff_ties').select(['staff_id', 'by_id', 'kind']).execute();
  const inviters = new Map(
    rows.filter(({ kind }) => kind === 'invited').map(({ staff_id, by_id }) => [staff_id, by_id]),
  );
  const renewals = new Set(
    rows.filter(({ kind }) => kind === 'renewed').map(({ staff_id, by_id }) => `${staff_id} ${by_id}`),
  );
  const isAbove = (upper: bigint, lower: bigint): boolean => {
    // An inviter always joined earlier, so that the chain has no cycle.
    for (let by = inviters.get(lower); by !== undefined; by = inviters.get(by)) if (by === upper) return true;
    return false;
  };
  return {
    areTied: (one, other) =>
      isAbove(one, other) ||
      isAbove(other, one) ||
      renewals.has(`${one} ${other}`) ||
      renewals.has(`${other} ${one}`),
  };
}
