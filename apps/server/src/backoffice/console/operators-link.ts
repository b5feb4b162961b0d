import { DEFAULT_LANGUAGE } from '@assay/contract';
import type { Kysely } from 'kysely';
import { appendAudit } from '../../core/audit/audit-log.ts';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { createInvitation } from './invitation-repository.ts';
import { announceToOwners, type StaffPost } from './staff-letters.ts';

/** Actor at the machine, as the audit log names them: no colleague. */
const OPERATOR = { staffId: null, name: 'operator', address: 'the machine' };

/**
 * Makes a link for another owner and answers its path. Whoever has the machine has everything: what matters is that
 * the log and every owner are told. An owner who comes so was brought in by no colleague, and can decide for each.
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
    const params = { time: wireTime(now(), settings.timeZone) };
    await announceToOwners(transaction, post, DEFAULT_LANGUAGE, { kind: 'operator_link', params });
    await appendAudit(transaction, now(), OPERATOR, { action: 'staff.operator_link' });
    return link.path;
  });
}
