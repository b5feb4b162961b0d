import { COUNTRIES } from '@assay/contract';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { documentDigestsOf, type PaperRow } from './paper-repository.ts';

const COUNTRY_LIST = [...COUNTRIES];

/**
 * Returns the id of another open account that is verified with the same document as these identity papers; null if
 * none.
 *
 * Document numbers are unique per country only. Equal numbers of one type count as the same document if both users have
 * the same nationality, or if the nationality of either is unknown or not a current country code.
 *
 * Locks the rows of the document until the transaction ends, so that concurrent approvals are serialized.
 * @param nationality new nationality of the user, to be used instead of the stored one. The documents of all approved
 * papers of the user are then compared as well, because the change applies to each of them.
 */
export async function readDocumentOwner(
  transaction: Transaction<Schema>,
  vault: Vault,
  { id, user_id: user }: Pick<PaperRow, 'id' | 'user_id'>,
  nationality?: string,
): Promise<bigint | null> {
  const ownNationality = sql`coalesce(${nationality ?? null}::text, me.nationality)`;
  const ownPapers = await transaction
    .selectFrom('identity_papers')
    .select(['id', 'details'])
    .where((where) =>
      where.or([
        where('id', '=', id),
        ...(nationality === undefined
          ? []
          : [where.and([where('user_id', '=', user), where('status', '=', 'approved')])]),
      ]),
    )
    .execute();
  const stored = await transaction
    .selectFrom('identity_numbers')
    .select(['type', 'digest'])
    .where(
      'paper_id',
      'in',
      ownPapers.map((papers) => papers.id),
    )
    .execute();
  const digests = [...stored, ...ownPapers.flatMap((papers) => documentDigestsOf(vault, papers))];
  if (digests.length === 0) return null;
  const sameDocument = transaction
    .selectFrom('identity_numbers as one')
    .where((where) =>
      where.or(
        digests.map(({ type, digest }) =>
          where.and([where('one.type', '=', type), where('one.digest', '=', digest)]),
        ),
      ),
    );
  await sameDocument.select('one.paper_id').orderBy('one.paper_id').forUpdate('one').execute();
  const approved = await sameDocument
    .innerJoin('identity_papers as theirs', 'theirs.id', 'one.paper_id')
    .innerJoin('users', 'users.id', 'theirs.user_id')
    .innerJoin('users as me', (join) => join.on('me.id', '=', user))
    .select('users.id')
    .where('theirs.status', '=', 'approved')
    .where('users.id', '<>', user)
    .where('users.closed_at', 'is', null)
    .where(
      sql<boolean>`(coalesce(users.nationality = ${ownNationality}, true)
        or not (users.nationality = any(${COUNTRY_LIST}) and ${ownNationality} = any(${COUNTRY_LIST})))`,
    )
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
  return approved?.id ?? null;
}
