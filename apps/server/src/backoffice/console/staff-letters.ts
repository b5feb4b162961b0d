import type { Role } from '@assay/contract/console';
import { type MessageParams, message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { readSiteName } from '../../core/site-settings/site-settings.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { putInOutbox } from '../../people/account/outbox.ts';
import { createInvitation, type NewInvitation } from './invitation-repository.ts';
import { findOwners } from './staff-repository.ts';

/** Dependencies of letters to staff. */
export type StaffPost = Pick<Exchange, 'settings' | 'vault' | 'now'>;

type Wording = {
  readonly kind: 'invite' | 'renew' | 'first_invited' | 'first_renewed' | 'operator_link';
  readonly params: MessageParams;
};

/** Invitation link with a known address. */
export type InvitationWithEmail = NewInvitation & { readonly email: string };

/** Creates a one-time link and sends it to the staff member's mailbox only. Returns its expiry. */
export async function sendStaffLink(
  transaction: Transaction<Schema>,
  post: StaffPost,
  language: string,
  invitation: InvitationWithEmail,
): Promise<{ readonly expiresMs: number }> {
  const { settings, vault, now } = post;
  const { path, expiresMs } = await createInvitation(transaction, vault, now(), invitation);
  const link = `${consoleOrigin(settings)}${path}`;
  const opensMs = invitation.opensMs ?? now();
  const params = {
    link,
    opens: zonedTime(opensMs, settings.timeZone),
    expires: zonedTime(expiresMs, settings.timeZone),
  };
  const kind = invitation.staffId === null ? 'invite' : 'renew';
  await write(transaction, post, language, invitation.email, link, { kind, params });
  return { expiresMs };
}

/** Notifies every owner of an act by one of them alone, or of one on the machine. */
export async function announceToOwners(
  transaction: Transaction<Schema>,
  post: StaffPost,
  language: string,
  wording: Wording,
): Promise<void> {
  for (const { email } of await findOwners(transaction))
    await write(transaction, post, language, email, null, wording);
}

/** Formats roles for letters. */
export function rolesText(roles: readonly Role[]): string {
  return roles.join(', ');
}

/**
 * Returns the console's origin. Never taken from a request, whose sender could name another site that would receive the
 * link.
 */
function consoleOrigin({ publicUrl, port }: StaffPost['settings']): string {
  return publicUrl ?? `http://localhost${port === 0 ? '' : `:${port}`}`;
}

async function write(
  transaction: Transaction<Schema>,
  { settings, now }: StaffPost,
  language: string,
  recipient: string,
  link: string | null,
  { kind, params }: Wording,
): Promise<void> {
  const site = await readSiteName({ database: transaction, settings });
  await putInOutbox(transaction, settings, now(), {
    channel: 'mail',
    recipient,
    user_id: null,
    code: link,
    subject: message(language, `console.letter.${kind}.subject`, { site }),
    body: message(language, `console.letter.${kind}.body`, { site, ...params }),
    lang: language,
    is_for_staff: true,
  });
}
