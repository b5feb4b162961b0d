import { consoleCalls } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import { appendAudit } from '../../core/audit/audit-log.ts';
import type { Schema } from '../../core/database/schema.ts';
import { authenticatorContext } from '../../core/secrets/authenticator-keys.ts';
import { totpPicture, totpStepOf } from '../../core/secrets/totp.ts';
import { readSiteName } from '../../core/site-settings/site-settings.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import { accept, type Refused, refuse } from '../../edge/http/handler.ts';
import { networkOf } from '../../edge/http/network.ts';
import { addressCounter, consumeAttempt, tooManyTries } from '../../edge/http/stored-limit.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { hashPassword, staffPasswordWork } from '../../people/account/password.ts';
import { isOnlyDecider } from './first-colleague.ts';
import { findInvitation, type Invitation, useInvitation } from './invitation-repository.ts';
import { type ConsoleRouteGroup, openConsoleRoute } from './route.ts';
import { staffPasswordProblem } from './staff-password.ts';
import { recordRelation } from './staff-relations.ts';
import { findOwners, insertStaff, type NewStaff } from './staff-repository.ts';
import { revokeStaffSessions, rolesOf } from './staff-session.ts';

/** Limit on links tried from one IP address. */
const ATTEMPT_LIMIT = { name: 'invitation', tries: 60, windowMs: 10 * 60_000 } as const;

/** Routes of one-time links: for the first owner, a new staff member, or a renewed password and second factor. */
export const invitationPart: ConsoleRouteGroup = (exchange) => {
  const { database, now, vault, settings } = exchange;
  return [
    openConsoleRoute(consoleCalls.consoleInvitation, async ({ token }, { address }) => {
      const seconds = await consumeAttempt(exchange, addressCounter(ATTEMPT_LIMIT, address));
      if (seconds > 0) return tooManyTries(seconds);
      const invitation = await findInvitation(database, now(), token);
      if (!invitation) return refuse('console.link_dead');
      const problem = problemOf(invitation);
      if (problem) return problem;
      const { email, roles } = invitation;
      const secret = keyOf(invitation);
      const colleague = await nameOf(invitation);
      const qr = await totpPicture(secret, email ?? 'owner', `${await readSiteName(exchange)} console`);
      return accept({ email, name: colleague, roles: [...rolesOf(roles)], secret, qr });
    }),

    openConsoleRoute(consoleCalls.consoleAccept, async (input, { address, language }) => {
      const seconds = await consumeAttempt(exchange, addressCounter(ATTEMPT_LIMIT, address));
      if (seconds > 0) return tooManyTries(seconds);
      const invitation = await findInvitation(database, now(), input.token);
      if (!invitation) return refuse('console.link_dead');
      const problemBefore = problemOf(invitation);
      if (problemBefore) return problemBefore;
      const email = invitation.email ?? input.email?.toLowerCase();
      if (email === undefined) return refuse('console.email_required');
      const problem = staffPasswordProblem(input.password, email);
      if (problem) return refuse(problem);
      const secret = keyOf(invitation);
      const step = totpStepOf(secret, input.code, now());
      if (step === null) return refuse('console.code_wrong');
      const passwordHash = await staffPasswordWork(networkOf(address), () => hashPassword(input.password));
      const staff: NewStaff = {
        email,
        name: input.name,
        passwordHash,
        totpSecret: secret,
        totpStep: step,
        roles: rolesOf(invitation.roles),
      };
      const refusal = await database
        .transaction()
        .execute((transaction) => acceptInvitation(transaction, exchange, invitation, staff, address));
      return refusal ?? accept(message(language, 'console.account_ready'));
    }),
  ];

  /** Returns the reason why the link does not work yet; null when it does. */
  function problemOf({ opens_at: opensAt }: Invitation): Refused | null {
    if (opensAt === null || opensAt.getTime() <= now()) return null;
    return refuse('console.link_not_yet', { time: zonedTime(opensAt.getTime(), settings.timeZone) });
  }

  function keyOf({ token_hash: hash, totp_secret: sealed }: Invitation): string {
    return vault.openText(sealed, authenticatorContext.invitation(hash));
  }

  async function nameOf({ staff_id }: Invitation): Promise<string | null> {
    if (staff_id === null) return null;
    const row = await database
      .selectFrom('staff')
      .select('name')
      .where('id', '=', staff_id)
      .executeTakeFirst();
    return row?.name ?? null;
  }
};

/** Stores the account with its audit entry; returns the refusal, which leaves the link unused. */
async function acceptInvitation(
  transaction: Transaction<Schema>,
  { vault, now }: Pick<Exchange, 'vault' | 'now'>,
  invitation: Invitation,
  staff: NewStaff,
  address: string,
): Promise<Refused | null> {
  const nowMs = now();
  if (!(await isStillValid(transaction, invitation))) return refuse('console.link_dead');
  const id = invitation.staff_id ?? (await insertStaff(transaction, vault, nowMs, staff));
  if (id === null) return refuse('console.email_taken');
  if (!(await useInvitation(transaction, nowMs, invitation.id))) throw new LinkAlreadyUsed();
  if (invitation.staff_id !== null) {
    await transaction
      .updateTable('staff')
      .set({
        name: staff.name,
        password_hash: staff.passwordHash,
        totp_secret: vault.sealText(staff.totpSecret, authenticatorContext.staff(id)),
        totp_step: staff.totpStep,
      })
      .where('id', '=', id)
      .execute();
    await revokeStaffSessions(transaction, nowMs, id);
  }
  const kind = invitation.staff_id === null ? 'invited' : 'renewed';
  await recordRelation(transaction, nowMs, { staffId: id, byId: invitation.invited_by, kind });
  await appendAudit(
    transaction,
    nowMs,
    { staffId: id, name: staff.email, address },
    {
      action: invitation.staff_id === null ? 'staff.join' : 'staff.renewed',
      target: `staff:${id}`,
      after: { email: staff.email, name: staff.name, roles: staff.roles },
    },
  );
  return null;
}

/**
 * Returns true while the link's purpose holds: for a first owner's link, there is still no owner; for a first decider's
 * link, the inviter is still alone in deciding.
 */
async function isStillValid(transaction: Transaction<Schema>, invitation: Invitation): Promise<boolean> {
  const { is_first: isFirst, opens_at: opensAt, invited_by: invitedBy, staff_id: renewedStaff } = invitation;
  if (isFirst) return (await findOwners(transaction)).length === 0;
  if (opensAt === null || invitedBy === null) return true;
  return isOnlyDecider(transaction, invitedBy, renewedStaff);
}

/** Error for a link used twice at the same moment: the second account is rolled back. */
class LinkAlreadyUsed extends Error {
  override readonly name = 'LinkTaken';
  readonly statusCode = 409;
}
