import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import {
  accept,
  type CallContext,
  openRoute,
  type Reply,
  type Route,
  refuse,
  userRoute,
} from '../../edge/http/handler.ts';
import { networkOf } from '../../edge/http/network.ts';
import {
  addressCounter,
  consumeAttempt,
  refundAttempt,
  type StoredLimit,
  tooManyTries,
  withinLimit,
} from '../../edge/http/stored-limit.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import {
  type AccountAddress,
  type AddressKind,
  readAccount,
  readAddress,
  readEmail,
  readKnownEmail,
  readPhone,
} from './address.ts';
import { runAfterAnswer } from './after-answer.ts';
import { browserIn, TRADERS_BROWSER } from './browser-cookie.ts';
import { createCodeLimit, type WithinCodeLimit } from './code-limit.ts';
import { type CodePurpose, checkCode, issueCode, type Recipient } from './code-repository.ts';
import { createGateways, deliverNow } from './delivery/deliver.ts';
import type { LetterGateways } from './delivery/gateway.ts';
import { formerLogins, hasBrowser, hasNetwork } from './former-logins.ts';
import { type CodeLetter, sendCodeLetter } from './letters.ts';
import { boundAddressOf } from './own-address.ts';
import { callerOf, createRecentRecipients, type RecentRecipients } from './recent-recipients.ts';
import { registrationProblem } from './register-handlers.ts';
import { requesterOf } from './requester.ts';
import { safetyRecipientOf } from './safety-code.ts';
import { findUser, findUserByAddress, type User } from './user-repository.ts';

const WINDOW_MS = 10 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

/** Codes requested from one IP address, in ten minutes and in a day: high enough for an office behind one address. */
const SEND_LIMIT: StoredLimit = { name: 'send_code', tries: 120, windowMs: WINDOW_MS };

const DAILY_SEND_LIMIT: StoredLimit = { name: 'send_code_day', tries: 500, windowMs: DAY_MS };

/** Limits of a demo, which sends codes to its outbox only. */
const SEND_LIMIT_DEMO: StoredLimit = { ...SEND_LIMIT, tries: 5_000 };

const DAILY_SEND_LIMIT_DEMO: StoredLimit = { ...DAILY_SEND_LIMIT, tries: 50_000 };

/**
 * Wrong codes from one network, for one account or one caller without a named account. `CHECKS_OF_NETWORK`: for all
 * together.
 */
const CHECKS: StoredLimit = { name: 'check_code_of', tries: 60, windowMs: WINDOW_MS };

const CHECKS_OF_NETWORK: StoredLimit = { name: 'check_code', tries: 600, windowMs: WINDOW_MS };

/** Routes to send and to check codes. */
export function codeRoutes(exchange: Exchange): readonly Route[] {
  const recent = createRecentRecipients();
  const withinCodeLimit = createCodeLimit(exchange);
  const sending: Sending = { recent, gateways: createGateways(exchange) };
  return [
    openRoute(calls.sendSms, (input, context) => {
      const { type, user_string: typed, country_code: country } = input;
      const account = type === 'register' ? null : readAccount(typed, country);
      const address = account?.kind === 'phone' ? account : readPhone(typed, country);
      if (!address) return refuse('account.phone_invalid');
      if (type === 'update') return sendUpdateCode(address, context, sending);
      return sendCode({ address, purpose: type }, context, sending);
    }),

    openRoute(calls.sendMail, (input, context) => {
      const address =
        input.type === 'register' ? readEmail(input.user_string) : readKnownEmail(input.user_string);
      if (!address) return refuse('account.email_invalid');
      if (input.type === 'update') return sendUpdateCode(address, context, sending);
      return sendCode({ address, purpose: input.type }, context, sending);
    }),

    userRoute(calls.sendSafetyCode, async (_input, context) => {
      const user = await findUser(exchange.database, context.session.userId);
      const recipient = user && safetyRecipientOf(user, exchange.now());
      if (!recipient) return refuse('common.login_required', {}, '999');
      const result = await sendCode(recipient, context, sending);
      if (!result.ok) return result;
      const address = maskedAddress(recipient.address.text);
      return accept(message(context.language, 'account.code_sent_to', { address }));
    }),

    openRoute(calls.checkMobile, (input, context) => {
      const recipients = recipientsOf(input, 'phone', context, recent);
      return answerCheck(recipients, input.mobile_code, context, withinCodeLimit);
    }),

    openRoute(calls.checkEmail, (input, context) => {
      const recipients = recipientsOf(input, 'email', context, recent);
      return answerCheck(recipients, input.email_code, context, withinCodeLimit);
    }),
  ];
}

type Sending = {
  readonly recent: RecentRecipients;
  readonly gateways: LetterGateways;
};

/**
 * Sends a code for a change of the account: a safety code to the user's own address; to any other, the code for binding
 * it.
 */
async function sendUpdateCode(
  address: AccountAddress,
  context: CallContext,
  sending: Sending,
): Promise<Reply<string>> {
  const { exchange, session } = context;
  const user = session === null ? undefined : await findUser(exchange.database, session.userId);
  if (!user) return refuse('common.login_required', {}, '999');
  const purpose = boundAddressOf(user, address.text) === null ? 'register' : 'safety';
  return sendCode({ address, purpose }, context, sending);
}

/** Masks an address so that its owner can recognise it. */
function maskedAddress(address: string): string {
  const [name = '', domain] = address.split('@');
  if (domain !== undefined) return `${name.slice(0, 2)}***@${domain}`;
  return `${address.slice(0, 3)}****${address.slice(-4)}`;
}

async function sendCode(
  recipient: Recipient,
  context: CallContext,
  { recent, gateways }: Sending,
): Promise<Reply<string>> {
  const { exchange, language } = context;
  if (recipient.purpose === 'register' && context.session === null) {
    const closed = await registrationProblem(exchange);
    if (closed) return closed;
  }
  const { demo, timeZone } = exchange.settings;
  const counter = addressCounter(demo ? SEND_LIMIT_DEMO : SEND_LIMIT, context.address);
  const dayCounter = addressCounter(demo ? DAILY_SEND_LIMIT_DEMO : DAILY_SEND_LIMIT, context.address);
  const seconds = await consumeAttempt(exchange, counter);
  if (seconds > 0) return tooManyTries(seconds);
  const daySeconds = await consumeAttempt(exchange, dayCounter);
  if (daySeconds > 0) {
    await refundAttempt(exchange, counter);
    return refuse('account.codes_today', { time: zonedTime(exchange.now() + daySeconds * 1000, timeZone) });
  }
  const isOwner = (transaction: Transaction<Schema>) => isOwnAddress(transaction, recipient, context);
  const issued = await issueCode(exchange, recipient, requesterOf(context), isOwner);
  if (!('code' in issued)) {
    await refundAttempt(exchange, counter, dayCounter);
    if ('waitSeconds' in issued) return refuse('account.code_wait', { seconds: issued.waitSeconds });
    return refuse('account.codes_today', { time: zonedTime(issued.waitUntilMs, timeZone) });
  }
  recent.remember(callerOf(context), recipient);
  const write = () => writeAndDeliver(recipient, issued.code, context, gateways);
  if (recipient.purpose === 'forget') runAfterAnswer(write, exchange.log);
  else if (!(await write())) return refuse('account.code_undelivered');
  return accept(message(language, 'account.code_sent'));
}

/** Writes and delivers the letter. Returns false if the gateway does not accept it. */
async function writeAndDeliver(
  recipient: Recipient,
  code: string,
  context: CallContext,
  gateways: LetterGateways,
): Promise<boolean> {
  const { exchange, language } = context;
  const reader = await readerOf(recipient, context);
  if (reader === 'nobody') return true;
  const letter = await sendCodeLetter(exchange.database, exchange, {
    kind: letterFor(recipient.purpose, context),
    to: recipient.address,
    code,
    language,
    reader,
  });
  return deliverNow({ ...exchange, gateways }, letter);
}

/**
 * Returns true when the request comes from the account with this address: from its user, or without a session from a
 * browser or network of earlier logins.
 */
async function isOwnAddress(
  transaction: Transaction<Schema>,
  { address }: Recipient,
  { session, address: from, cookies }: CallContext,
): Promise<boolean> {
  const owner = await findUserByAddress(transaction, address);
  const logins = await formerLogins(transaction, owner?.id ?? 0n);
  if (session !== null) return owner?.id === BigInt(session.userId);
  return hasBrowser(logins, browserIn(TRADERS_BROWSER, cookies)) || hasNetwork(logins, from);
}

/**
 * Returns the reader of a code; null for a reader without an account. `nobody`: a reset for an unknown account, which
 * gets the usual response, but no letter.
 */
async function readerOf(
  { address, purpose }: Recipient,
  { exchange, session }: CallContext,
): Promise<User | null | 'nobody'> {
  if (purpose === 'forget') return (await findUserByAddress(exchange.database, address)) ?? 'nobody';
  return session === null ? null : ((await findUser(exchange.database, session.userId)) ?? null);
}

/** Returns the letter for a purpose: the code for a new address registers a guest, and binds the address for a user. */
function letterFor(purpose: CodePurpose, { session }: CallContext): CodeLetter {
  if (purpose === 'safety') return 'safety_code';
  if (purpose === 'forget') return 'forget_code';
  return session === null ? 'register_code' : 'bind_code';
}

/** Purposes of codes that are checked before their use. */
const PURPOSES: readonly CodePurpose[] = ['register', 'forget'];

/** Returns the possible recipients of a code: the named account, else the recipients of this caller's recent codes. */
function recipientsOf(
  input: { readonly user_string?: string | undefined; readonly country_code?: string | undefined },
  kind: AddressKind,
  context: CallContext,
  recent: RecentRecipients,
): readonly Recipient[] {
  if (input.user_string === undefined) return recent.of(callerOf(context), kind);
  const { user_string: typed, country_code: country } = input;
  const account = readAccount(typed, country);
  const address = account?.kind === kind ? account : readAddress(typed, kind, country);
  return address ? PURPOSES.map((purpose) => ({ address, purpose })) : [];
}

async function answerCheck(
  recipients: readonly Recipient[],
  code: string,
  context: CallContext,
  withinCodeLimit: WithinCodeLimit,
): Promise<Reply<string>> {
  const { exchange } = context;
  const addresses = recipients.map(({ address }) => address);
  const compare = () =>
    exchange.database
      .transaction()
      .execute((transaction) => checkCode(transaction, exchange, recipients, code, requesterOf(context)));
  const runCheck = async (): Promise<Reply<string>> => {
    const check = await withinCodeLimit(addresses, context, compare, (found) => found);
    if (typeof check === 'object') return check;
    if (check === 'right') return accept(message(context.language, 'account.code_right'));
    return refuse(check === 'wrong' ? 'account.code_wrong' : 'account.code_expired');
  };
  const of = addresses[0]?.text ?? callerOf(context);
  const counter = { limit: CHECKS, key: `${networkOf(context.address)} ${of}` };
  const networkCounter = addressCounter(CHECKS_OF_NETWORK, context.address);
  // A call refused by a limit did not compare a code, and counts for neither limit.
  const isSpent = (reply: Reply<string>) => !reply.ok && reply.key !== 'common.too_many_requests';
  return withinLimit(
    exchange,
    counter,
    () => withinLimit(exchange, networkCounter, runCheck, isSpent),
    isSpent,
  );
}
