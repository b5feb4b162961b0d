import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './paper-tables.ts';
import './tables.ts';

/** Payer, as the payment service knows them. */
export type PaymentPaper = Omit<Insertable<Schema['checkout_papers']>, 'id' | 'uses' | 'created_at'>;

/**
 * Writes who pays, before the command. Asked for again under the same key a payment has the same paper.
 * @returns null when the key belongs to another payer
 */
export async function takePaper(
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
  await leavePaper(database, id);
  return null;
}

/** Says that a request was refused: the paper goes with the last of them, unless a payment has it. */
export async function leavePaper(database: Kysely<Schema>, paper: bigint): Promise<void> {
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
