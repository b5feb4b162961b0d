import { type MessageKey, type MessageParams, message } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { readSiteName } from '../../core/site-settings/site-settings.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type BoundContact, trustedAddress } from './bound-address.ts';
import { CODE_MINUTES } from './code-repository.ts';
import { putInOutbox } from './outbox.ts';
import type { User } from './user-repository.ts';

/** Address that a letter is sent to. */
type Destination = BoundContact;

type Wording = {
  readonly language: string;
  /** Anti-phishing code that the reader has set for mails; null without one. */
  readonly antiPhishing: string | null;
};

/** Reader of a letter: null for a reader without an account. */
type Reader = Pick<User, 'id' | 'anti_phishing_code'> | null;

type Sender = Pick<Exchange, 'settings' | 'now'>;

export type CodeLetter = 'register_code' | 'bind_code' | 'forget_code' | 'safety_code';
export type NoticeLetter =
  | 'login_alert'
  | 'password_changed'
  | 'address_changed'
  | 'fund_password_changed'
  | 'account_frozen'
  | 'totp_changed'
  | 'identity_approved'
  | 'identity_rejected'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'recovery_codes_changed'
  | 'factor_guessed'
  | 'data_exported'
  | 'account_closing'
  | 'account_kept'
  | 'account_closed'
  | 'password_forced'
  | 'api_key_made'
  | 'api_key_changed'
  | 'api_key_revoked'
  | 'whitelist_on'
  | 'whitelist_off'
  | 'address_saved'
  | 'withdrawal_asked';

/** Writes the letter with a code, which the caller then delivers. Returns its outbox id. */
export async function sendCodeLetter(
  database: Kysely<Schema>,
  sender: Sender,
  letter: {
    readonly kind: CodeLetter;
    readonly to: Destination;
    readonly code: string;
    readonly language: string;
    readonly reader: Reader;
  },
): Promise<bigint> {
  const { code, to, language, reader } = letter;
  const site = await readSiteName({ database, settings: sender.settings });
  const params = { site, code, minutes: CODE_MINUTES };
  const body = message(language, `mail.${letter.kind}`, params);
  const subject = message(language, 'mail.subject.code', { site });
  const wording = { language, antiPhishing: reader?.anti_phishing_code ?? null };
  const text = {
    user_id: reader?.id ?? null,
    code,
    subject,
    body: signed(body, to, wording),
    lang: language,
  };
  return send(database, sender, to, text, true);
}

/** Sends a user a notice about the account, in the user's language. Sends nothing without such an address. */
export async function sendNotice(
  database: Kysely<Schema>,
  sender: Sender,
  user: User,
  kind: NoticeLetter,
  params: MessageParams = {},
): Promise<void> {
  const subject = kind === 'login_alert' ? 'mail.subject.login' : 'mail.subject.change';
  await sendLetter(database, sender, user, { subject, body: `mail.${kind}`, params });
}

/** Sends a user a letter in the user's language. Sends nothing without such an address. */
export async function sendLetter(
  database: Kysely<Schema>,
  sender: Sender,
  user: User,
  letter: { readonly subject: MessageKey; readonly body: MessageKey; readonly params: MessageParams },
): Promise<void> {
  const { settings, now } = sender;
  const to = trustedAddress(user, now());
  if (to === null) return;
  const time = zonedTime(now(), settings.timeZone);
  const site = await readSiteName({ database, settings });
  const body = message(user.lang, letter.body, { site, time, ...letter.params });
  const wording = { language: user.lang, antiPhishing: user.anti_phishing_code };
  const subject = message(user.lang, letter.subject, { site });
  const text = {
    user_id: user.id,
    code: null,
    subject,
    body: signed(body, to, wording),
    lang: user.lang,
  };
  await send(database, sender, to, text, false);
}

/**
 * Adds the reader's anti-phishing code to mails, so that forged ones are recognised; text messages are too short for
 * it.
 */
function signed(body: string, to: Destination, { language, antiPhishing }: Wording): string {
  if (to.kind === 'phone' || antiPhishing === null) return body;
  return `${body}\n\n${message(language, 'mail.anti_phishing', { code: antiPhishing })}`;
}

function send(
  database: Kysely<Schema>,
  { settings, now }: Sender,
  to: Destination,
  text: Omit<Parameters<typeof putInOutbox>[3], 'channel' | 'recipient'>,
  isDeliveredByWriter: boolean,
): Promise<bigint> {
  const channel = to.kind === 'email' ? 'mail' : 'sms';
  const letter = { channel, recipient: to.text, ...text } as const;
  return putInOutbox(database, settings, now(), letter, isDeliveredByWriter);
}
