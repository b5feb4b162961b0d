import type { Role } from '@assay/contract/console';
import type { Kysely } from 'kysely';
import { findStaffByEmail, insertStaff } from '../../backoffice/console/staff-repository.ts';
import { appendAudit } from '../../core/audit/audit-log.ts';
import type { Schema } from '../../core/database/schema.ts';
import { authenticatorContext } from '../../core/secrets/authenticator-keys.ts';
import { newTotpSecret } from '../../core/secrets/totp.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { hashPassword, isPasswordOf } from '../../people/account/password.ts';

type DemoColleague = { readonly email: string; readonly name: string; readonly roles: readonly Role[] };

/** Two members of staff for four-eyes changes: one proposes, the other decides, and neither invited the other. */
export const DEMO_STAFF: readonly DemoColleague[] = [
  { email: 'dana@demo.assay', name: 'Dana Example', roles: ['market'] },
  { email: 'erin@demo.assay', name: 'Erin Example', roles: ['compliance', 'finance'] },
];
const PASSWORD = 'Demo2TradeStaff';
const SEEDER = { staffId: null, name: 'demo', address: 'the machine' };

/**
 * A login printed at the start. The authenticator's key is unique to this demo: without the printed text nobody can log
 * in.
 */
export type DemoStaffLogin = DemoColleague & { readonly password: string; readonly key: string };

/** Creates the missing staff of the demo. */
export async function seedDemoStaff({
  database,
  vault,
  now,
}: Pick<Exchange, 'database' | 'vault' | 'now'>): Promise<void> {
  for (const { email, name, roles } of DEMO_STAFF) {
    if (await findStaffByEmail(database, email)) continue;
    const passwordHash = await hashPassword(PASSWORD);
    await database.transaction().execute(async (transaction) => {
      const colleague = { email, name, roles, passwordHash, totpSecret: newTotpSecret(), totpStep: 0n };
      const id = await insertStaff(transaction, vault, now(), colleague);
      if (id === null) return;
      const entry = { action: 'staff.join', target: `staff:${id}`, after: { email, name, roles } };
      await appendAudit(transaction, now(), SEEDER, entry);
    });
  }
}

/** Returns the demo's staff logins that are still unchanged. */
export async function demoStaffLogins(
  database: Kysely<Schema>,
  vault: Vault,
): Promise<readonly DemoStaffLogin[]> {
  const logins: DemoStaffLogin[] = [];
  for (const colleague of DEMO_STAFF) {
    const staff = await findStaffByEmail(database, colleague.email);
    if (!staff || staff.is_disabled || !(await isPasswordOf(staff.password_hash, PASSWORD))) continue;
    const key = vault.openText(staff.totp_secret, authenticatorContext.staff(staff.id));
    logins.push({ ...colleague, password: PASSWORD, key });
  }
  return logins;
}
