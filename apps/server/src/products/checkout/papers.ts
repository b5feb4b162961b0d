import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './paper-tables.ts';
import './tables.ts';

/** Payer, as submitted to the payment service. */
export type PaymentPaper = Omit<Insertable<Schema['checkout_papers']>, 'id' | 'uses' | 'created_at'>;

/**
 * Stores the payer before the command. A repeated client key returns the same paper.
 * @returns null when the key belongs to another payer
 */
export async function claimPaper(
  database: Kysely<Schema>,
  paper: PaymentPaper,
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
  await releasePaper(database, id);
  return null;
}

/** Drops one use of the paper of a refused request, and deletes it after the last, unless a payment has it. */
export async function releasePaper(database: Kysely<Schema>, paper: bigint): Promise<void> {
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
