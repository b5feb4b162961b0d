import { type Kysely, sql } from 'kysely';
import { connectDatabase } from '../../core/database/connect.ts';
import type { Schema } from '../../core/database/schema.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import type { Settings } from '../../exchange/settings.ts';
import { APPLICANT } from './identity-papers.ts';
import { DEMO_TRADERS } from './people.ts';
import { seedState } from './seed.ts';
import { DEMO_STAFF } from './staff.ts';

/**
 * Throws `StartupProblem` when the database of a start without demo mode was a demo: the logins of a demo are public,
 * and its money is fictitious.
 */
export async function assertNoFormerDemo(
  { demo }: Pick<Settings, 'demo'>,
  databaseUrl: string,
): Promise<void> {
  if (demo) return;
  const database = connectDatabase({ url: databaseUrl, maximumConnections: 1, onError: () => undefined });
  try {
    const logins = await existingLogins(database.queries);
    if (logins.length > 0) throw new StartupProblem(sentence(logins));
  } finally {
    await database.close();
  }
}

/** Returns the logins of a demo in the database; none without a seed. */
async function existingLogins(database: Kysely<Schema>): Promise<readonly string[]> {
  const state = await seedState(database);
  if (state !== 'begun' && state !== 'done') return [];
  const traders = [...DEMO_TRADERS, APPLICANT].map(({ account }) => account);
  const users = await database
    .selectFrom('users')
    .select('email')
    .where((where) => where.or([where('is_robot', '=', true), where(sql`lower(email)`, 'in', traders)]))
    .orderBy('id')
    .execute();
  const staff = await database
    .selectFrom('staff')
    .select('email')
    .where(
      sql`lower(email)`,
      'in',
      DEMO_STAFF.map(({ email }) => email),
    )
    .orderBy('id')
    .execute();
  return [...users, ...staff].flatMap(({ email }) => email ?? []);
}

function sentence(logins: readonly string[]): string {
  return `This database was a demo and has its logins, which are known to everybody: ${logins.join(', ')}. They hold test money, so an exchange without DEMO does not open on it. Take a new DATA_DIR, or an empty database in DATABASE_URL; or set DEMO=on, if it is to stay a demo.`;
}
