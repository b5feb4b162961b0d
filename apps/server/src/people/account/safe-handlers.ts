import { calls, type InputOf, type WireTime } from '@assay/contract';
import { message } from '@assay/locales/server';
import { queueForEngine, syncOwner } from '../../core/owners/outbox.ts';
import { wireTime, zonedTime } from '../../core/time/wire-time.ts';
import {
  accept,
  type Refused,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { sessionCookie } from '../../edge/sessions/session-cookie.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { trustedAddress } from './bound-address.ts';
import { demandFreshLogin } from './fresh-login.ts';
import {
  type ComparedFundPassword,
  checkFundPassword,
  storeFundPassword,
  withComparedFundPassword,
} from './fund-password.ts';
import { factorsOf } from './passkey-repository.ts';
import { hashPassword, passwordHashQueue, validateNewPassword } from './password.ts';
import { proveLogin } from './prove-login.ts';
import { requesterOf } from './requester.ts';
import { recipientOfSafetyCode, useSafetyCode } from './safety-code.ts';
import { type ActContext, checkBefore, runSensitiveAct } from './sensitive-act.ts';
import { demandStepUp, hasSecondFactor } from './step-up.ts';
import { findUser, type User, updateUser } from './user-repository.ts';
import { withdrawalsHeldUntilMs } from './withdrawal-hold.ts';

/** Routes of account security: passwords, anti-phishing code, and freezing. */
export function safeRoutes(exchange: Pick<Exchange, 'database' | 'now' | 'settings'>): readonly Route[] {
  return [
    userRoute(calls.changePassword, async (input, context) => {
      const problem = validateNewPassword(input.password, exchange.settings.passwordLength);
      if (problem) return problem;
      if (input.password !== input.re_password) return refuse('account.passwords_differ');
      const unproven = await proveLogin(input.old_password, context);
      if (unproven) return unproven;
      if (input.password === input.old_password) return refuse('account.password_same');
      const hash = await passwordHashQueue(requesterOf(context).caller, () => hashPassword(input.password));
      return runSensitiveAct(context, {
        purpose: 'password',
        proof: input,
        prove: 'own_proof',
        revokes: 'other_sessions',
        holdsWithdrawals: true,
        notice: 'password_changed',
        change: async ({ transaction, user }) => {
          await updateUser(transaction, user.id, { password_hash: hash });
          return accept(message(context.language, 'account.password_changed'));
        },
      });
    }),

    userRoute(calls.setFundPassword, async (input, context) => {
      if (input.password !== input.re_password) return refuse('account.passwords_differ');
      const earlyProblem = await checkBefore(context, (actContext) => wrongCode(actContext, input));
      if (earlyProblem !== null) return earlyProblem;
      return withComparedFundPassword(context, input.old_password, (compared) =>
        setFundPassword(input, compared, context),
      );
    }),

    userRoute(calls.setAntiPhishing, ({ anti_phishing_code: phrase, ...proof }, context) =>
      runSensitiveAct(context, {
        purpose: 'anti_phishing',
        proof,
        revokes: 'no_session',
        notice: null,
        change: async ({ transaction, user }) => {
          await updateUser(transaction, user.id, { anti_phishing_code: phrase });
          return accept(message(context.language, 'account.anti_phishing_set'));
        },
      }),
    ),

    userRoute(calls.freezeAccount, async (input, context) => {
      const refusal = await proveLogin(input.password, context);
      if (refusal) return refusal;
      return freeze(context);
    }),

    userRoute(calls.safeInfo, async (_input, { session }) => {
      const user = await findUser(exchange.database, session.userId);
      return user ? accept(await safeInfoOf(user, exchange)) : refuse('common.login_required', {}, '999');
    }),
  ];
}

async function setFundPassword(
  input: InputOf<typeof calls.setFundPassword>,
  compared: ComparedFundPassword | null,
  context: UserContext,
): Promise<Reply<string>> {
  // A wrong former password will be refused: no hash is computed for the new one.
  const hash =
    compared === null || compared.stored === null || compared.isRight
      ? await passwordHashQueue(requesterOf(context).caller, () => hashPassword(input.password))
      : null;
  return runSensitiveAct<string, { readonly isFirst: boolean }>(context, {
    purpose: 'fund_password',
    find: async ({ user }) => ({ isFirst: user.fund_password_hash === null }),
    prove: (actContext, { isFirst }) =>
      isFirst ? proveForFirstFund(actContext, input) : proveFund(actContext, input, compared),
    revokes: 'no_session',
    notice: ({ isFirst }) => (isFirst ? null : 'fund_password_changed'),
    change: async ({ transaction, user, nowMs }) => {
      if (hash === null) return refuse('account.fund_password_proof');
      await storeFundPassword(transaction, nowMs, user, hash);
      return accept(message(context.language, 'account.fund_password_set'));
    },
  });
}

/** Returns the refusal of a wrong safety code; null if it is right, absent or not required. */
async function wrongCode(
  { transaction, user, context }: ActContext,
  { safe_code: code, old_password: oldPassword }: InputOf<typeof calls.setFundPassword>,
): Promise<Refused | null> {
  if (code === undefined || (oldPassword !== undefined && user.fund_password_hash !== null)) return null;
  if (await hasSecondFactor(transaction, user)) return null;
  const recipient = await recipientOfSafetyCode(transaction, context, user, code);
  return 'ok' in recipient ? recipient : null;
}

/** Freezes the account: no further commands are accepted. The caller has checked the password. */
async function freeze(context: UserContext): Promise<Reply<string>> {
  const { exchange, session, language, isSecure } = context;
  const reply = await runSensitiveAct(context, {
    purpose: null,
    revokes: 'every_session',
    notice: 'account_frozen',
    change: async ({ transaction, user }) => {
      await updateUser(transaction, user.id, { is_frozen: true });
      const issuer = { trader: session.userId };
      await queueForEngine(transaction, { room: 'owners', type: 'freeze_own', by: issuer });
      const headers = { 'set-cookie': sessionCookie('', isSecure) };
      return accept(message(language, 'account.frozen_now'), { headers });
    },
  });
  await syncOwner(exchange, session.userId);
  return reply;
}

async function safeInfoOf(
  user: User,
  { database, now, settings }: Pick<Exchange, 'database' | 'now' | 'settings'>,
) {
  const { hasTotp, passkeys, recoveryCodes } = await factorsOf(database, user);
  const releaseTime = (ms: number | null | undefined): WireTime | '' =>
    ms !== null && ms !== undefined && ms > now() ? wireTime(ms, settings.timeZone) : '';
  return {
    has_fund_password: user.fund_password_hash === null ? (0 as const) : (1 as const),
    has_totp: hasTotp ? (1 as const) : (0 as const),
    passkeys,
    recovery_codes_left: recoveryCodes,
    fund_password_locked_until: releaseTime(user.fund_password_locked_until?.getTime()),
    anti_phishing_code: user.anti_phishing_code ?? '',
    withdrawals_held_until: releaseTime(withdrawalsHeldUntilMs(user, now())),
    safety_code_to: trustedAddress(user, now())?.kind ?? ('email' as const),
    closes_at:
      user.closing_at === null ? ('' as const) : wireTime(user.closing_at.getTime(), settings.timeZone),
  };
}

/**
 * Demands proof before a first withdrawal password, which a stolen session must not set. The requirements are those for
 * the first address of a kind.
 */
async function proveForFirstFund(
  { transaction, user, context }: ActContext,
  proof: InputOf<typeof calls.setFundPassword>,
): Promise<Refused | null> {
  if (proof.safe_code !== undefined && !(await hasSecondFactor(transaction, user)))
    return useSafetyCode(transaction, context, user, proof.safe_code);
  const releaseTime = 'account.log_in_again_fund';
  return demandFreshLogin(transaction, context, user, 'fund_password', proof, releaseTime);
}

/**
 * Demands proof before a change of the withdrawal password. A safety code suffices even when it is locked or forgotten.
 * A second factor replaces the code, and is always required if there is one.
 */
async function proveFund(
  actContext: ActContext,
  proof: InputOf<typeof calls.setFundPassword>,
  compared: ComparedFundPassword | null,
): Promise<Refused | null> {
  const { transaction, user, context } = actContext;
  const hasFactor = await hasSecondFactor(transaction, user);
  const refusal = await proveOldFundPassword(actContext, proof, compared, hasFactor);
  return refusal ?? demandStepUp(transaction, context, user, 'fund_password', proof, 'own_proof');
}

async function proveOldFundPassword(
  { transaction, user, context, nowMs }: ActContext,
  proof: InputOf<typeof calls.setFundPassword>,
  compared: ComparedFundPassword | null,
  hasFactor: boolean,
): Promise<Refused | null> {
  const { settings } = context.exchange;
  if (compared === null) {
    if (proof.safe_code !== undefined && !hasFactor)
      return useSafetyCode(transaction, context, user, proof.safe_code);
    return hasFactor ? null : refuse('account.fund_password_proof');
  }
  const check = await checkFundPassword(transaction, nowMs, user, compared);
  switch (check.result) {
    case 'right':
    case 'unset':
      return null;
    case 'wrong':
      return refuse('account.fund_password_wrong', { tries: check.triesLeft });
    case 'locked':
      return refuse('account.fund_password_locked', { time: zonedTime(check.untilMs, settings.timeZone) });
  }
}
