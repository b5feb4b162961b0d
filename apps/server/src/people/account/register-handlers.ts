import { calls, type InputOf } from '@assay/contract';
import { ACCOUNTS, ownerId } from '@assay/engine';
import { message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { queueForEngine, syncOwnerOrRetryLater } from '../../core/owners/outbox.ts';
import { countUnapproved } from '../../core/site-settings/legal-texts.ts';
import { readSiteSettings } from '../../core/site-settings/site-settings.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import {
  accept,
  type CallContext,
  openRoute,
  type Refused,
  type Route,
  refuse,
} from '../../edge/http/handler.ts';
import {
  type AttemptCounter,
  addressCounter,
  consumeAttempt,
  refundAttempt,
  tooManyTries,
} from '../../edge/http/stored-limit.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type AccountAddress, kindOf, readAddress } from './address.ts';
import { checkCode, type Recipient, useCode } from './code-repository.ts';
import { hashPassword, passwordHashQueue, validateNewPassword } from './password.ts';
import { requesterOf } from './requester.ts';
import { findInviter, insertUser, type NewUser } from './user-repository.ts';

/** Accounts created from one IP address in a day: high enough for an office behind one address. */
const REGISTER_LIMIT = { name: 'register', tries: 100, windowMs: 24 * 60 * 60_000 } as const;
const REGISTER_LIMIT_DEMO = { ...REGISTER_LIMIT, tries: 5_000 } as const;
/** Wrong codes from one IP address. */
const CODE_LIMIT = { name: 'register_code', tries: 60, windowMs: 10 * 60_000 } as const;

/** Routes of registration. */
export function registerRoutes(exchange: Exchange): readonly Route[] {
  const { settings, now } = exchange;

  /** Counts an account and an attempt at its code, one of which is refunded later. */
  async function consumeBoth(
    registerCounter: AttemptCounter,
    codeCounter: AttemptCounter,
  ): Promise<Refused | null> {
    const daySeconds = await consumeAttempt(exchange, registerCounter);
    if (daySeconds > 0) {
      const time = zonedTime(now() + daySeconds * 1000, settings.timeZone);
      return refuse('account.registrations_today', { time });
    }
    const seconds = await consumeAttempt(exchange, codeCounter);
    if (seconds === 0) return null;
    await refundAttempt(exchange, registerCounter);
    return tooManyTries(seconds);
  }

  return [
    openRoute(calls.register, async (input, context) => {
      const closed = await registrationProblem(exchange);
      if (closed) return closed;
      const address = addressOf(input);
      if ('ok' in address) return address;
      const problem = validateNewPassword(input.password, settings.passwordLength);
      if (problem) return problem;
      if (input.password !== input.re_password) return refuse('account.passwords_differ');
      const fundPassword = fundPasswordOf(input);
      if (typeof fundPassword === 'object' && fundPassword !== null) return fundPassword;
      const inviter = await inviterOf(input.extension_code, context);
      if (inviter !== null && typeof inviter === 'object') return inviter;
      const registerCounter = addressCounter(
        settings.demo ? REGISTER_LIMIT_DEMO : REGISTER_LIMIT,
        context.address,
      );
      const codeCounter = addressCounter(CODE_LIMIT, context.address);
      const limitRefusal = await consumeBoth(registerCounter, codeCounter);
      if (limitRefusal) return limitRefusal;
      const user = { address, invitedBy: inviter, language: context.language };
      const refusal = await createUser(user, { ...input, fundPassword }, context);
      await refundAttempt(exchange, refusal ? registerCounter : codeCounter);
      return refusal ?? accept(message(context.language, 'account.registered'));
    }),
  ];
}

/** Refuses to register while a legal text waits for its approval. */
export async function registrationProblem(exchange: Exchange): Promise<Refused | null> {
  return (await countUnapproved(exchange)) === 0 ? null : refuse('account.registration_not_open');
}

function addressOf(input: InputOf<typeof calls.register>): AccountAddress | Refused {
  const kind = input.type ?? kindOf(input.user_string);
  const address = readAddress(input.user_string, kind, input.country_code);
  return address ?? refuse(kind === 'email' ? 'account.email_invalid' : 'account.phone_invalid');
}

/** Returns the withdrawal password under either of its field names; null without one. */
function fundPasswordOf({
  pay_password: payPassword,
  withdraw_password: repeated,
}: InputOf<typeof calls.register>): string | null | Refused {
  if (payPassword !== undefined && repeated !== undefined && payPassword !== repeated)
    return refuse('account.passwords_differ');
  return payPassword ?? repeated ?? null;
}

/** Returns the inviter's id; null without an invitation code. */
async function inviterOf(
  code: string | undefined,
  { exchange }: CallContext,
): Promise<bigint | null | Refused> {
  if (code === undefined) {
    const { inviteRequired } = await readSiteSettings(exchange.database);
    return inviteRequired ? refuse('account.invite_required') : null;
  }
  return (await findInviter(exchange.database, code)) ?? refuse('account.invite_unknown');
}

/** Returns the refusal of a wrong registration code; null when it is right. */
async function codeProblem(
  transaction: Transaction<Schema>,
  recipient: Recipient,
  code: string,
  context: CallContext,
): Promise<Refused | null> {
  const check = await checkCode(transaction, context.exchange, [recipient], code, requesterOf(context));
  if (check === 'right') return null;
  return refuse(check === 'wrong' ? 'account.code_wrong' : 'account.code_expired');
}

/**
 * Checks the code and stores the user in one transaction: the code's row is locked, so that two concurrent calls create
 * one account, and a refusal leaves the code unused. Only the holder of the code learns that an account exists.
 */
async function createUser(
  user: Omit<NewUser, 'passwordHash' | 'fundPasswordHash'>,
  input: InputOf<typeof calls.register> & { readonly fundPassword: string | null },
  context: CallContext,
): Promise<Refused | null> {
  const { exchange } = context;
  const { fundPassword } = input;
  const recipient = { address: user.address, purpose: 'register' } as const;
  const checkCode = (transaction: Transaction<Schema>) =>
    codeProblem(transaction, recipient, input.code, context);
  // Checked separately before the hashes are computed outside of transactions: a wrong code costs no hash.
  const earlyProblem = await exchange.database.transaction().execute(checkCode);
  if (earlyProblem) return earlyProblem;
  const hashed = (password: string) =>
    passwordHashQueue(requesterOf(context).network, () => hashPassword(password));
  const passwordHash = await hashed(input.password);
  const fundPasswordHash = fundPassword === null ? null : await hashed(fundPassword);
  const created = await exchange.database.transaction().execute(async (transaction) => {
    const problem = await checkCode(transaction);
    if (problem) return problem;
    const id = await insertUser(transaction, { ...user, passwordHash, fundPasswordHash });
    if (id === null) return refuse('account.exists');
    await useCode(transaction, exchange.now(), recipient);
    await recordInviter(transaction, id, user.invitedBy);
    return id;
  });
  if (typeof created === 'object') return created;
  // The account exists, whether or not the engine is available now.
  await syncOwnerOrRetryLater(exchange, created);
  return null;
}

async function recordInviter(
  transaction: Transaction<Schema>,
  id: bigint,
  invitedBy: bigint | null,
): Promise<void> {
  if (invitedBy === null) return;
  await queueForEngine(transaction, {
    room: 'owners',
    type: 'set_inviter',
    by: ACCOUNTS,
    owner: ownerId(Number(id)),
    inviter: ownerId(Number(invitedBy)),
  });
}
