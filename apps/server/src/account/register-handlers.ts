import { calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Exchange } from '../exchange.ts';
import { accept, type CallContext, openRoute, type Refused, type Route, refuse } from '../http/handler.ts';
import { createAddressLimit } from '../http/rate-limit.ts';
import { wireTime } from '../http/time.ts';
import { readSiteSettings } from '../site/site-settings.ts';
import { type AccountAddress, kindOf, readAddress } from './address.ts';
import { checkCode, useCode } from './code-repository.ts';
import { hashPassword, passwordProblem, passwordWork } from './password.ts';
import { findInviter, insertUser, type NewUser } from './user-repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Accounts made from one caller's address in a day: an office behind one address is no attack. */
const ACCOUNTS_PER_DAY = 100;
const ACCOUNTS_PER_DAY_DEMO = 5_000;
const WINDOW_MS = 10 * 60_000;
/** Wrong codes from one caller's address within the window. */
const TRIES_PER_ADDRESS = 60;

/** Making an account. */
export function registerRoutes({ settings, now }: Exchange): readonly Route[] {
  const made = createAddressLimit(settings.demo ? ACCOUNTS_PER_DAY_DEMO : ACCOUNTS_PER_DAY, DAY_MS, now);
  const tries = createAddressLimit(TRIES_PER_ADDRESS, WINDOW_MS, now);

  function tooMany({ address }: CallContext): Refused | null {
    const dayEndsMs = now() + made.secondsToWait(address) * 1000;
    if (dayEndsMs > now())
      return refuse('account.registrations_today', { time: wireTime(dayEndsMs, settings.timeZone) });
    const seconds = tries.secondsToWait(address);
    return seconds > 0 ? refuse('common.too_many_requests', { seconds }) : null;
  }

  return [
    openRoute(calls.register, async (input, context) => {
      const address = addressOf(input);
      if ('ok' in address) return address;
      const problem = passwordProblem(input.password);
      if (problem) return refuse(problem);
      if (input.password !== input.re_password) return refuse('account.passwords_differ');
      const inviter = await inviterOf(input.extension_code, context);
      if (inviter !== null && typeof inviter === 'object') return inviter;
      const late = tooMany(context);
      if (late) return late;
      const user = { address, invitedBy: inviter, language: context.language };
      const refused = await makeUser(user, input, context);
      (refused ? tries : made).count(context.address);
      return refused ?? accept(message(context.language, 'account.registered'));
    }),
  ];
}

function addressOf(input: InputOf<typeof calls.register>): AccountAddress | Refused {
  const kind = input.type ?? kindOf(input.user_string);
  const address = readAddress(input.user_string, kind, input.country_code);
  return address ?? refuse(kind === 'email' ? 'account.email_invalid' : 'account.phone_invalid');
}

/** The inviting user's id; null without a code. */
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

/**
 * Checks the code and stores the user as one step: the code's row is locked, so that two calls at once make
 * one account, and a refusal leaves the code unused. Only who has the code learns that an account exists.
 */
function makeUser(
  user: Omit<NewUser, 'passwordHash' | 'fundPasswordHash'>,
  input: InputOf<typeof calls.register>,
  { exchange }: CallContext,
): Promise<Refused | null> {
  const { pay_password: fundPassword } = input;
  const recipient = { address: user.address, purpose: 'register' } as const;
  return exchange.database.transaction().execute(async (transaction) => {
    const check = await checkCode(transaction, exchange.now(), [recipient], input.code);
    if (check === 'wrong') return refuse('account.code_wrong');
    if (check === 'dead') return refuse('account.code_expired');
    const id = await insertUser(transaction, {
      ...user,
      passwordHash: await passwordWork(() => hashPassword(input.password)),
      fundPasswordHash:
        fundPassword === undefined ? null : await passwordWork(() => hashPassword(fundPassword)),
    });
    if (id === null) return refuse('account.exists');
    await useCode(transaction, exchange.now(), recipient);
    return null;
  });
}
