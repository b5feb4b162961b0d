import { DEFAULT_LANGUAGE } from '@assay/contract';
import type { Kysely } from 'kysely';
import { appendAudit } from '../../core/audit/audit-log.ts';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import { createInvitation } from './invitation-repository.ts';
import { announceToOwners, type StaffPost } from './staff-letters.ts';

/** Actor of acts on the machine in the audit log: not a staff member. */
const OPERATOR = { staffId: null, name: 'operator', address: 'the machine' };

/**
 * Creates a link for another owner and returns its path. Access to the machine already gives full control, so that only
 * notification matters: the act is logged, and every owner is notified. The new owner has no inviter, and can decide
 * proposals of everyone.
 */
export function operatorsLink(database: Kysely<Schema>, post: StaffPost): Promise<string> {
  const { vault, now, settings } = post;
  return database.transaction().execute(async (transaction) => {
    const link = await createInvitation(transaction, vault, now(), {
      email: null,
      roles: ['owner'],
      staffId: null,
      invitedBy: null,
    });
    const params = { time: zonedTime(now(), settings.timeZone) };
    await announceToOwners(transaction, post, DEFAULT_LANGUAGE, { kind: 'operator_link', params });
    await appendAudit(transaction, now(), OPERATOR, { action: 'staff.operator_link' });
    return link.path;
  });
}
