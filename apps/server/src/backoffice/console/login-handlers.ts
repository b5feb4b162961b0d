import { consoleCalls, permissionsOf, type StaffSessionAnswer } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import { appendAudit, auditInOwnTransaction } from '../../core/audit/audit-log.ts';
import { authenticatorContext } from '../../core/secrets/authenticator-keys.ts';
import { totpStepOf } from '../../core/secrets/totp.ts';
import { readSiteName } from '../../core/site-settings/site-settings.ts';
import { accept, refuse } from '../../edge/http/handler.ts';
import { networkOf } from '../../edge/http/network.ts';
import { tooManyTries } from '../../edge/http/stored-limit.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { browserIn, markBrowser, STAFF_BROWSER } from '../../people/account/browser-cookie.ts';
import { hasBrowser, hasNetwork } from '../../people/account/former-logins.ts';
import { createLoginLimits, type LoginCaller, type LoginLimit } from '../../people/account/login-limit.ts';
import { isPasswordOf, staffPasswordWork } from '../../people/account/password.ts';
import {
  actorOf,
  type ConsoleContext,
  type ConsoleRouteGroup,
  openConsoleRoute,
  staffRoute,
} from './route.ts';
import { findStaffByEmail, type Staff, useTotpStep } from './staff-repository.ts';
import {
  findStaffSession,
  openStaffSession,
  recentStaffLogins,
  revokeStaffSession,
  type StaffSession,
  staffCookie,
} from './staff-session.ts';

/** Limits on failed logins. */
const ATTEMPT_LIMITS = {
  name: 'staff_login',
  windowMs: 10 * 60_000,
  own: 8,
  account: 20,
  network: 30,
} as const;
/** Limits on wrong codes with the right password, so that a known password does not permit guessing codes. */
const CODE_ATTEMPT_LIMITS = {
  name: 'staff_code',
  windowMs: 24 * 60 * 60_000,
  own: 10,
  account: 10,
  network: 100,
} as const;

/** Routes of login with password and second factor, logout, and the current session. */
export const loginPart: ConsoleRouteGroup = (exchange) => {
  const limits = createLoginLimits(ATTEMPT_LIMITS, exchange);
  const codeLimits = createLoginLimits(CODE_ATTEMPT_LIMITS, exchange);
  return [
    openConsoleRoute(consoleCalls.consoleLogin, async (input, context) => {
      const { database, now } = exchange;
      const email = input.email.toLowerCase();
      const found = await findStaffByEmail(database, email);
      const caller = await loginCaller(found, context);
      const limit = limits(email, caller);
      const codeLimit = codeLimits(email, caller);
      const attempted = await staffPasswordWork(networkOf(context.address), async () => {
        const seconds = await consumeBoth(limit, codeLimit);
        if (seconds > 0) return { seconds };
        const authenticated = await authenticateStaff(exchange, found, input.password, input.code);
        if (authenticated === 'wrong password') await codeLimit.refund();
        if (typeof authenticated !== 'string') await Promise.all([limit.reset(), codeLimit.reset()]);
        return { proven: authenticated };
      });
      if ('seconds' in attempted) return tooManyTries(attempted.seconds ?? 0);
      const { proven: staff } = attempted;
      if (typeof staff === 'string') {
        const actor = { staffId: null, name: email, address: context.address };
        await auditInOwnTransaction(database, now(), actor, { action: 'login', result: 'refused' });
        return refuse('console.wrong_login');
      }
      return startSession(staff, context);
    }),

    staffRoute(consoleCalls.consoleLogout, async (_input, context) => {
      const { database, now } = exchange;
      await database.transaction().execute(async (transaction) => {
        await revokeStaffSession(transaction, now(), context.staff.id);
        await appendAudit(transaction, now(), actorOf(context), { action: 'logout' });
      });
      return accept(message(context.language, 'console.logged_out'), {
        headers: { 'set-cookie': staffCookie('', context.isSecure) },
      });
    }),

    staffRoute(consoleCalls.consoleMe, async (_input, { staff }) =>
      accept(await sessionAnswer(exchange, staff)),
    ),
  ];
};

/** Counts one attempt in both limits. Returns 0, or the seconds to wait. */
async function consumeBoth(limit: LoginLimit, codeLimit: LoginLimit): Promise<number> {
  const seconds = await limit.consume();
  if (seconds > 0) return seconds;
  const codeSeconds = await codeLimit.consume();
  if (codeSeconds > 0) await limit.refund();
  return codeSeconds;
}

/** Returns the origin of a login attempt; an unknown account has no known origins. */
async function loginCaller(
  staff: Staff | undefined,
  { exchange, address, cookies }: ConsoleContext,
): Promise<LoginCaller> {
  const browser = browserIn(STAFF_BROWSER, cookies);
  const previousLogins = await recentStaffLogins(exchange.database, staff?.id ?? 0n);
  return {
    address,
    knownBrowser: hasBrowser(previousLogins, browser) ? browser : null,
    isKnownNetwork: hasNetwork(previousLogins, address),
  };
}

/** Returns the staff member with this password and unused code; else the reason of the failure, after the same work. */
async function authenticateStaff(
  { database, now, vault }: Pick<Exchange, 'database' | 'now' | 'vault'>,
  staff: Staff | undefined,
  password: string,
  code: string,
): Promise<Staff | 'wrong password' | 'wrong code'> {
  const isCorrect = await isPasswordOf(staff?.password_hash, password);
  if (!staff || !isCorrect || staff.is_disabled) return 'wrong password';
  const secret = vault.openText(staff.totp_secret, authenticatorContext.staff(staff.id));
  const step = totpStepOf(secret, code, now());
  if (step === null || !(await useTotpStep(database, staff.id, step))) return 'wrong code';
  return staff;
}

async function startSession(staff: Staff, { exchange, userAgent, address, isSecure }: ConsoleContext) {
  const { database, now } = exchange;
  const marked = markBrowser(STAFF_BROWSER, isSecure);
  const token = await database.transaction().execute(async (transaction) => {
    const actor = { staffId: staff.id, name: staff.email, address };
    const origin = { userAgent, address, browserHash: marked.hash };
    const session = await openStaffSession(transaction, now(), { staffId: staff.id, ...origin });
    await appendAudit(transaction, now(), actor, { action: 'login' });
    return session;
  });
  const cookie = staffCookie(token, isSecure);
  const session = await findStaffSession(database, now(), cookie);
  if (session === null) return refuse('console.wrong_login');
  return accept(await sessionAnswer(exchange, session), {
    headers: { 'set-cookie': [cookie, marked.header] },
  });
}

async function sessionAnswer(
  exchange: Exchange,
  { staffId, email, name, roles, csrf }: StaffSession,
): Promise<StaffSessionAnswer> {
  const permissions = permissionsOf(roles);
  const site_name = await readSiteName(exchange);
  return {
    id: Number(staffId),
    email,
    name,
    roles: [...roles],
    permissions,
    csrf,
    site_name,
    time_zone: exchange.settings.timeZone,
  };
}
