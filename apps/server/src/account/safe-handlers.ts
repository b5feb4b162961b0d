import { calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import { accept, type Refused, type Route, refuse, type UserContext, userRoute } from '../http/handler.ts';
import { noteForEngine, tellEngine } from '../owners/outbox.ts';
import { wireTime } from '../time/wire-time.ts';
import { trustedAddress } from './bound-address.ts';
import { demandFreshLogin } from './fresh-login.ts';
import { checkFundPassword, storeFundPassword } from './fund-password.ts';
import { sendNotice } from './letters.ts';
import { factorsOf } from './passkey-repository.ts';
import { hashPassword, passwordProblem, passwordWork } from './password.ts';
import { proveLogin } from './prove-login.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { useSafetyCode } from './safety-code.ts';
import { sessionCookie } from './session-cookie.ts';
import { demandStepUp, hasSecondFactor, type StepUpProof } from './step-up.ts';
import { findUser, lockUser, type User } from './user-repository.ts';
import { withdrawalsHeldUntilMs } from './withdrawal-hold.ts';

/** What protects an account: its passwords, the word in its mails, and freezing it. */
export function safeRoutes(exchange: Exchange): readonly Route[] {
  return [
    userRoute(calls.changePassword, async (input, context) => {
      const problem = passwordProblem(input.password, exchange.settings.passwordLength);
      if (problem) return problem;
      if (input.password !== input.re_password) return refuse('account.passwords_differ');
      const unproven = await proveLogin(input.old_password, context);
      if (unproven) return unproven;
      if (input.password === input.old_password) return refuse('account.password_same');
      const refused = await changePassword(input.password, input, context);
      await exchange.publisher.sessionsEnded();
      return refused ?? accept(message(context.language, 'account.password_changed'));
    }),

    userRoute(calls.setFundPassword, async (input, context) => {
      if (input.password !== input.re_password) return refuse('account.passwords_differ');
      const refused = await setFundPassword(input, context);
      return refused ?? accept(message(context.language, 'account.fund_password_set'));
    }),

    userRoute(calls.setAntiPhishing, async ({ anti_phishing_code: word, ...proof }, context) => {
      const refused = await setAntiPhishing(word, proof, context);
      return refused ?? accept(message(context.language, 'account.anti_phishing_set'));
    }),

    userRoute(calls.freezeAccount, async (input, context) => {
      const refused = await proveLogin(input.password, context);
      if (refused) return refused;
      await freeze(context);
      await exchange.publisher.sessionsEnded();
      const headers = { 'set-cookie': sessionCookie('', context.isSecure) };
      return accept(message(context.language, 'account.frozen_now'), { headers });
    }),

    userRoute(calls.safeInfo, async (_input, { session }) => {
      const user = await findUser(exchange.database, session.userId);
      return user ? accept(await safeInfoOf(user, exchange)) : refuse('common.login_required', {}, '999');
    }),
  ];
}

async function safeInfoOf(user: User, { database, now, settings }: Exchange) {
  const { hasTotp, passkeys, recoveryCodes } = await factorsOf(database, user);
  const later = (ms: number | null | undefined): string =>
    ms !== null && ms !== undefined && ms > now() ? wireTime(ms, settings.timeZone) : '';
  return {
    has_fund_password: user.fund_password_hash === null ? (0 as const) : (1 as const),
    has_totp: hasTotp ? (1 as const) : (0 as const),
    passkeys,
    recovery_codes_left: recoveryCodes,
    fund_password_locked_until: later(user.fund_password_locked_until?.getTime()),
    anti_phishing_code: user.anti_phishing_code ?? '',
    withdrawals_held_until: later(withdrawalsHeldUntilMs(user, now())),
    safety_code_to: trustedAddress(user, now())?.kind ?? ('email' as const),
    closes_at:
      user.closing_at === null ? ('' as const) : wireTime(user.closing_at.getTime(), settings.timeZone),
  };
}

async function changePassword(
  password: string,
  proof: StepUpProof,
  context: UserContext,
): Promise<Refused | null> {
  const { exchange, session } = context;
  const hash = await passwordWork(() => hashPassword(password));
  const nowMs = exchange.now();
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    const refused = await demandStepUp(transaction, context, user, 'password', proof, 'own_proof');
    if (refused) return refused;
    await transaction
      .updateTable('users')
      .set({ password_hash: hash, security_changed_at: new Date(nowMs) })
      .where('id', '=', user.id)
      .execute();
    await revokeSessions(transaction, nowMs, user.id, session.id);
    await sendNotice(transaction, exchange, user, 'password_changed');
    return null;
  });
}

function setAntiPhishing(word: string, proof: StepUpProof, context: UserContext): Promise<Refused | null> {
  return context.exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, context.session.userId);
    const refused = await demandStepUp(transaction, context, user, 'anti_phishing', proof);
    if (refused) return refused;
    await transaction
      .updateTable('users')
      .set({ anti_phishing_code: word })
      .where('id', '=', user.id)
      .execute();
    return null;
  });
}

async function setFundPassword(
  input: InputOf<typeof calls.setFundPassword>,
  context: UserContext,
): Promise<Refused | null> {
  const { exchange, session } = context;
  const hash = await passwordWork(() => hashPassword(input.password));
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    const isFirst = user.fund_password_hash === null;
    const prove = isFirst ? proveForFirstFund : proveFund;
    const refused = await prove(transaction, user, input, context);
    if (refused) return refused;
    await storeFundPassword(transaction, exchange.now(), user, hash);
    if (!isFirst) await sendNotice(transaction, exchange, user, 'fund_password_changed');
    return null;
  });
}

/**
 * Who has stolen a session must not choose what withdrawals will ask for. The first one takes what the first address
 * of a kind takes.
 */
async function proveForFirstFund(
  transaction: Transaction<Schema>,
  user: User,
  proof: InputOf<typeof calls.setFundPassword>,
  context: UserContext,
): Promise<Refused | null> {
  if (proof.safe_code !== undefined && !(await hasSecondFactor(transaction, user)))
    return useSafetyCode(transaction, context, user, proof.safe_code);
  const later = 'account.log_in_again_fund';
  return demandFreshLogin(transaction, context, user, 'fund_password', proof, later);
}

/**
 * The safety code opens even a locked one: that is how a forgotten one is set anew. A second factor stands in for it,
 * and is asked for in any case.
 */
async function proveFund(
  transaction: Transaction<Schema>,
  user: User,
  proof: InputOf<typeof calls.setFundPassword>,
  context: UserContext,
): Promise<Refused | null> {
  const hasFactor = await hasSecondFactor(transaction, user);
  const refused = await proveFormerFund(transaction, user, proof, context, hasFactor);
  return refused ?? demandStepUp(transaction, context, user, 'fund_password', proof, 'own_proof');
}

async function proveFormerFund(
  transaction: Transaction<Schema>,
  user: User,
  proof: InputOf<typeof calls.setFundPassword>,
  context: UserContext,
  hasFactor: boolean,
): Promise<Refused | null> {
  const { now, settings } = context.exchange;
  if (proof.old_password === undefined) {
    if (proof.safe_code !== undefined && !hasFactor)
      return useSafetyCode(transaction, context, user, proof.safe_code);
    return hasFactor ? null : refuse('account.fund_password_proof');
  }
  const check = await checkFundPassword(transaction, now(), user, proof.old_password);
  switch (check.result) {
    case 'right':
    case 'unset':
      return null;
    case 'wrong':
      return refuse('account.fund_password_wrong', { tries: check.triesLeft });
    case 'locked':
      return refuse('account.fund_password_locked', { time: wireTime(check.untilMs, settings.timeZone) });
  }
}

async function freeze({ exchange, session }: UserContext): Promise<void> {
  const nowMs = exchange.now();
  await exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    await transaction.updateTable('users').set({ is_frozen: true }).where('id', '=', user.id).execute();
    await noteForEngine(transaction, {
      room: 'owners',
      type: 'freeze_own',
      by: { trader: session.userId },
    });
    await revokeSessions(transaction, nowMs, user.id);
    await sendNotice(transaction, exchange, user, 'account_frozen');
  });
  await tellEngine(exchange, session.userId);
}
