import type { StaffRow } from '@assay/contract/console';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { FourEyesRequest } from './four-eyes.ts';
import { grantOwner } from './grant-owner.ts';
import { liveInvitations } from './invitation-repository.ts';
import { STAFF_KINDS } from './staff-kinds.ts';
import { rolesOf } from './staff-session.ts';

/** Returns all present and former staff, the unused links, and the undecided proposals about staff. */
export async function readStaff(exchange: Exchange) {
  const { database, now, settings } = exchange;
  const time = (date: Date) => wireTime(date.getTime(), settings.timeZone);
  const rows = await database
    .selectFrom('staff')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('staff_sessions')
        .select((builder) => builder.fn.max('last_seen_at').as('seen'))
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .as('last_seen_at'),
    )
    .orderBy('id')
    .execute();
  const invitations = await liveInvitations(database, now())
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();
  const emails = new Map(rows.map((row) => [row.id, row.email]));
  return {
    staff: rows.map(
      (row): StaffRow => ({
        id: Number(row.id),
        email: row.email,
        name: row.name,
        roles: [...rolesOf(row.roles)],
        is_disabled: row.is_disabled,
        created: time(row.created_at),
        last_seen: row.last_seen_at === null ? null : time(row.last_seen_at),
      }),
    ),
    invitations: invitations.map((row) => ({
      id: Number(row.id),
      email: row.email ?? '',
      roles: [...rolesOf(row.roles)],
      is_renewal: row.staff_id !== null,
      invited_by: emails.get(row.invited_by ?? 0n) ?? '',
      created: time(row.created_at),
      opens: row.opens_at !== null && row.opens_at.getTime() > now() ? time(row.opens_at) : null,
      expires: time(row.expires_at),
    })),
    waiting: await readPending(exchange, emails),
    links_go: linkDestination(exchange),
  };
}

/** Returns the undecided proposals about staff. */
async function readPending(exchange: Exchange, emails: ReadonlyMap<bigint, string>) {
  const kinds = new Map([grantOwner, ...STAFF_KINDS].map((kind) => [kind.kind, kind]));
  const rows = await exchange.database
    .selectFrom('four_eyes_requests')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('kind', 'in', [...kinds.keys()])
    .orderBy('id')
    .execute();
  const rowOf = async (row: FourEyesRequest) => {
    const kind = kinds.get(row.kind);
    return {
      id: Number(row.id),
      kind: row.kind,
      subject: (await kind?.subject(exchange, row)) ?? row.target,
      changes: [...(kind?.changes?.(row) ?? [])],
      reason: row.reason,
      proposed_by: emails.get(row.proposed_by) ?? '',
      proposed: wireTime(row.proposed_at.getTime(), exchange.settings.timeZone),
    };
  };
  return Promise.all(rows.map(rowOf));
}

function linkDestination({ settings }: Pick<Exchange, 'settings'>): 'mailbox' | 'outbox' | 'everybody' {
  if (settings.demo) return 'everybody';
  return settings.mail === null ? 'outbox' : 'mailbox';
}
