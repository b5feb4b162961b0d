import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Exchange } from '../exchange.ts';
import {
  accept,
  type CallContext,
  openRoute,
  type Reply,
  type Route,
  refuse,
  userRoute,
} from '../http/handler.ts';
import { createAddressLimit, type RateLimit } from '../http/rate-limit.ts';
import { wireTime } from '../http/time.ts';
import { type AddressKind, readAccount, readAddress, readEmail, readPhone } from './address.ts';
import { type CodePurpose, checkCode, issueCode, type Recipient } from './code-repository.ts';
import { createGateways, deliverNow } from './delivery/deliver.ts';
import type { Gateways } from './delivery/gateway.ts';
import { type CodeLetter, sendCodeLetter } from './letters.ts';
import { createRecentRecipients, type RecentRecipients } from './recent-recipients.ts';
import { safetyRecipientOf } from './safety-code.ts';
import { findUser, findUserByAddress, type User } from './user-repository.ts';

const WINDOW_MS = 10 * 60_000;
/** Codes sent for one caller's address, and wrong codes tried from it, within the window. */
const SENDS_PER_ADDRESS = 120;
/** A demo writes to its outbox only: nobody pays for a code and nobody's phone rings. */
const SENDS_PER_ADDRESS_DEMO = 5_000;
const CHECKS_PER_ADDRESS = 60;
const DAY_MS = 24 * 60 * 60_000;
/** Codes sent for one caller's address in a day: an office behind one address is no attack. */
const SENDS_PER_DAY = 500;
const SENDS_PER_DAY_DEMO = 50_000;

/** Sending codes and telling whether one is right. */
export function codeRoutes(exchange: Exchange): readonly Route[] {
  const sendsPerAddress = exchange.settings.demo ? SENDS_PER_ADDRESS_DEMO : SENDS_PER_ADDRESS;
  const sends = createAddressLimit(sendsPerAddress, WINDOW_MS, exchange.now);
  const checks = createAddressLimit(CHECKS_PER_ADDRESS, WINDOW_MS, exchange.now);
  const sendsPerDay = exchange.settings.demo ? SENDS_PER_DAY_DEMO : SENDS_PER_DAY;
  const dayLimit = createAddressLimit(sendsPerDay, DAY_MS, exchange.now);
  const recent = createRecentRecipients();
  const gateways = createGateways(exchange);
  const sending: Sending = { limit: sends, dayLimit, recent, gateways };
  return [
    openRoute(calls.sendSms, (input, context) => {
      const { type, user_string: typed, country_code: country } = input;
      const known = type === 'forget' ? readAccount(typed, country) : null;
      const address = known?.kind === 'phone' ? known : readPhone(typed, country);
      if (!address) return refuse('account.phone_invalid');
      return sendCode({ address, purpose: type }, context, sending);
    }),

    openRoute(calls.sendMail, (input, context) => {
      const address = readEmail(input.user_string);
      if (!address) return refuse('account.email_invalid');
      return sendCode({ address, purpose: input.type }, context, sending);
    }),

    userRoute(calls.sendSafetyCode, async (_input, context) => {
      const user = await findUser(exchange.database, context.session.userId);
      const recipient = user && safetyRecipientOf(user);
      if (!recipient) return refuse('common.login_required', {}, '999');
      const sent = await sendCode(recipient, context, sending);
      if (!sent.ok) return sent;
      const address = hidden(recipient.address.text);
      return accept(message(context.language, 'account.code_sent_to', { address }));
    }),

    openRoute(calls.checkMobile, (input, context) => {
      const recipients = recipientsOf(input, 'phone', context, recent);
      return answerCheck(recipients, input.mobile_code, context, checks);
    }),

    openRoute(calls.checkEmail, (input, context) => {
      const recipients = recipientsOf(input, 'email', context, recent);
      return answerCheck(recipients, input.email_code, context, checks);
    }),
  ];
}

type Sending = {
  readonly limit: RateLimit;
  readonly dayLimit: RateLimit;
  readonly recent: RecentRecipients;
  readonly gateways: Gateways;
};

/** Enough of an address to know one's own by. */
function hidden(address: string): string {
  const [name = '', domain] = address.split('@');
  if (domain !== undefined) return `${name.slice(0, 2)}***@${domain}`;
  return `${address.slice(0, 3)}****${address.slice(-4)}`;
}

async function sendCode(
  recipient: Recipient,
  context: CallContext,
  { limit, dayLimit, recent, gateways }: Sending,
): Promise<Reply<string>> {
  const seconds = limit.secondsToWait(context.address);
  if (seconds > 0) return refuse('common.too_many_requests', { seconds });
  const { exchange, language } = context;
  const dayEndsMs = exchange.now() + dayLimit.secondsToWait(context.address) * 1000;
  if (dayEndsMs > exchange.now()) {
    return refuse('account.codes_today', { time: wireTime(dayEndsMs, exchange.settings.timeZone) });
  }
  const { address, purpose } = recipient;
  const issued = await issueCode(exchange.database, exchange.now(), recipient);
  if ('waitSeconds' in issued) return refuse('account.code_wait', { seconds: issued.waitSeconds });
  if ('waitUntilMs' in issued) {
    return refuse('account.codes_today', { time: wireTime(issued.waitUntilMs, exchange.settings.timeZone) });
  }
  limit.count(context.address);
  dayLimit.count(context.address);
  recent.remember(context.address, recipient);
  const reader = await readerOf(recipient, context);
  if (reader !== 'nobody') {
    const letter = await sendCodeLetter(exchange.database, exchange, {
      kind: letterFor(purpose, context),
      to: address,
      code: issued.code,
      language,
      reader,
    });
    const delivery = deliverNow({ ...exchange, gateways }, letter);
    // Waiting for it would tell by the time of the answer whether an account exists.
    if (purpose === 'forget')
      delivery.catch((error: unknown) => exchange.log.warn({ err: error }, 'no delivery'));
    else if (!(await delivery)) return refuse('account.code_undelivered');
  }
  return accept(message(language, 'account.code_sent'));
}

/**
 * The user who will read a code; null when the reader has no account yet. `nobody`: a reset for an account that does
 * not exist is answered like any other, but nobody is written to.
 */
async function readerOf(
  { address, purpose }: Recipient,
  { exchange, session }: CallContext,
): Promise<User | null | 'nobody'> {
  if (purpose === 'forget') return (await findUserByAddress(exchange.database, address)) ?? 'nobody';
  return session === null ? null : ((await findUser(exchange.database, session.userId)) ?? null);
}

/** The code that proves a new address registers it for a guest and binds it for a user. */
function letterFor(purpose: CodePurpose, { session }: CallContext): CodeLetter {
  if (purpose === 'safety') return 'safety_code';
  if (purpose === 'forget') return 'forget_code';
  return session === null ? 'register_code' : 'bind_code';
}

/** What a code may be for that is checked before its use. */
const PURPOSES: readonly CodePurpose[] = ['register', 'forget'];

/** Whose code it may be: the account that was named, else whom this caller lately had codes sent to. */
function recipientsOf(
  input: { readonly user_string?: string | undefined; readonly country_code?: string | undefined },
  kind: AddressKind,
  context: CallContext,
  recent: RecentRecipients,
): readonly Recipient[] {
  if (input.user_string === undefined) return recent.of(context.address, kind);
  const { user_string: typed, country_code: country } = input;
  const known = readAccount(typed, country);
  const address = known?.kind === kind ? known : readAddress(typed, kind, country);
  return address ? PURPOSES.map((purpose) => ({ address, purpose })) : [];
}

async function answerCheck(
  recipients: readonly Recipient[],
  code: string,
  context: CallContext,
  limit: RateLimit,
): Promise<Reply<string>> {
  const seconds = limit.secondsToWait(context.address);
  if (seconds > 0) return refuse('common.too_many_requests', { seconds });
  const { database, now } = context.exchange;
  const check = await database
    .transaction()
    .execute((transaction) => checkCode(transaction, now(), recipients, code));
  if (check === 'right') return accept(message(context.language, 'account.code_right'));
  limit.count(context.address);
  return refuse(check === 'wrong' ? 'account.code_wrong' : 'account.code_expired');
}
