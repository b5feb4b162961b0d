import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../../../core/audit/audit-log.ts';

/** Returns the condition for rows with this number, with a party of this number, or with a party of this account. */
export function searchCondition(search: string, id: string, owners: readonly string[]): RawBuilder<boolean> {
  const number = /^[C#]?(\d{1,15})$/i.exec(search)?.[1];
  const pattern = `%${escapeLike(search)}%`;
  const matchingUsers = sql.join(
    owners.map((owner) => sql.ref(owner)),
    sql`, `,
  );
  const byAccount = sql<boolean>`exists (select from users where users.id in (${matchingUsers})
    and (users.email ilike ${pattern} or users.phone ilike ${pattern}))`;
  if (number === undefined) return byAccount;
  return sql<boolean>`(${sql.ref(id)} = ${BigInt(number)} or ${BigInt(number)} in (${matchingUsers}) or ${byAccount})`;
}
