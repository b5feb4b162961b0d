import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './paper-tables.ts';
import './tables.ts';

/** Details of a deal other than money. */
export type DealPaper = Omit<Insertable<Schema['acceptor_papers']>, 'id' | 'uses' | 'created_at'>;

/**
 * Stores the non-monetary details of a deal before its command. A repeated client key returns the id of the existing payer record.
 * @returns null when the key belongs to different details
 */
export async function claimPaper(
  database: Kysely<Schema>,
  paper: DealPaper,
  nowMs: number,
): Promise<bigint | null> {
  const { id, ...stored } = await database
    .insertInto('acceptor_papers')
    .values({ ...paper, created_at: new Date(nowMs) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'client_key'])
        .doUpdateSet({ uses: sql<number>`acceptor_papers.uses + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  // The acceptor's name and account may have changed since: the paper keeps the first ones.
  if (stored.mobile === paper.mobile && stored.deal_account === paper.deal_account) return id;
  await releasePaper(database, id);
  return null;
}

/** Drops one use of the paper of a refused request, and deletes it after the last, unless a deal has it. */
export async function releasePaper(database: Kysely<Schema>, paper: bigint): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('acceptor_papers')
      .set({ uses: sql<number>`uses - 1` })
      .where('id', '=', paper)
      .execute();
    await transaction
      .deleteFrom('acceptor_papers')
      .where('id', '=', paper)
      .where('uses', '<=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('acceptor_deals').select('id').where('paper', '=', paper))),
      )
      .execute();
  });
}
