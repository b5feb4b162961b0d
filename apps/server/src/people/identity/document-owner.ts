import { COUNTRIES } from '@assay/contract';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { PaperRow } from './paper-repository.ts';

const COUNTRY_LIST = [...COUNTRIES];

/**
 * Returns the open account, other than that of the papers, which is verified with a document of theirs; null when there is
 * none. Countries number their documents each by itself: the same number is the same document where the nationalities are
 * equal, or one of them is not known or no country in use. Locks the document until the transaction ends: of two approvals at once the later one sees the earlier.
 * @param nationality the one that is about to be set, where the stored one is wrong: then the documents of all approved
 * papers of the user are compared, for each becomes that country's
 */
export async function readDocumentOwner(
  transaction: Transaction<Schema>,
  { id, user_id: user }: Pick<PaperRow, 'id' | 'user_id'>,
  nationality?: string,
): Promise<bigint | null> {
  const mine = sql`coalesce(${nationality ?? null}::text, me.nationality)`;
  const same = transaction
    .selectFrom('identity_numbers as one')
    .innerJoin('identity_numbers as own', (join) =>
      join.onRef('own.digest', '=', 'one.digest').onRef('own.type', '=', 'one.type'),
    )
    .innerJoin('identity_papers as ours', 'ours.id', 'own.paper_id')
    .where((where) =>
      where.or([
        where('ours.id', '=', id),
        ...(nationality === undefined
          ? []
          : [where.and([where('ours.user_id', '=', user), where('ours.status', '=', 'approved')])]),
      ]),
    );
  await same.select('one.paper_id').orderBy('one.paper_id').forUpdate('one').execute();
  const approved = await same
    .innerJoin('identity_papers as theirs', 'theirs.id', 'one.paper_id')
    .innerJoin('users', 'users.id', 'theirs.user_id')
    .innerJoin('users as me', (join) => join.on('me.id', '=', user))
    .select('users.id')
    .where('theirs.status', '=', 'approved')
    .where('users.id', '<>', user)
    .where('users.closed_at', 'is', null)
    .where(
      sql<boolean>`(coalesce(users.nationality = ${mine}, true)
        or not (users.nationality = any(${COUNTRY_LIST}) and ${mine} = any(${COUNTRY_LIST})))`,
    )
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
  return approved?.id ?? null;
}
