import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './paper-tables.ts';
import './tables.ts';

/** Payer, as submitted to the payment service. */
export type PayerRecord = Omit<Insertable<Schema['checkout_papers']>, 'id' | 'uses' | 'created_at'>;

/**
 * Stores the payer before the command. A repeated client key returns the id of the existing payer record.
 * @returns null when the key belongs to another payer
 */
export async function claimPayerRecord(
  database: Kysely<Schema>,
  paper: PayerRecord,
  nowMs: number,
): Promise<bigint | null> {
  const { id, account } = await database
    .insertInto('checkout_papers')
    .values({ ...paper, created_at: new Date(nowMs) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'client_key'])
        .doUpdateSet({ uses: sql<number>`checkout_papers.uses + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (account === paper.account) return id;
  await releasePayerRecord(database, id);
  return null;
}

/** Decrements the reference count of a rejected request's payer record, and deletes an unreferenced record unless a checkout refers to it. */
export async function releasePayerRecord(database: Kysely<Schema>, paper: bigint): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('checkout_papers')
      .set({ uses: sql<number>`uses - 1` })
      .where('id', '=', paper)
      .execute();
    await transaction
      .deleteFrom('checkout_papers')
      .where('id', '=', paper)
      .where('uses', '<=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('checkouts').select('id').where('paper', '=', paper))),
      )
      .execute();
  });
}
