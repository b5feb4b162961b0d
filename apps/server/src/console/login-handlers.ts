import { consoleCalls, permissionsOf, type StaffSessionAnswer } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import { isPasswordOf, passwordWork } from '../account/password.ts';
import type { Exchange } from '../exchange.ts';
import { accept, refuse } from '../http/handler.ts';
import { createAddressLimit, createRateLimit } from '../http/rate-limit.ts';
import { authenticatorPlace } from '../secrets/authenticator-keys.ts';
import { readSiteName } from '../site/site-settings.ts';
import { appendAudit, auditAlone } from './audit-log.ts';
import { actorOf, type ConsoleContext, type ConsolePart, openConsoleRoute, staffRoute } from './route.ts';
import { findStaffByEmail, type Staff, useTotpStep } from './staff-repository.ts';
import {
  findStaffSession,
  openStaffSession,
  revokeStaffSession,
  type StaffSession,
  staffCookie,
} from './staff-session.ts';
import { totpStepOf } from './totp.ts';

const WINDOW_MS = 10 * 60_000;
/** Failed logins within the window: for one account, from one address. */
const TRIES_ACCOUNT = 8;
const TRIES_ADDRESS = 30;

/** Login with password and second factor, logout, and who is logged in. */
export const loginPart: ConsolePart = (exchange) => {
  const limits = {
    account: createRateLimit(TRIES_ACCOUNT, WINDOW_MS, exchange.now),
    address: createAddressLimit(TRIES_ADDRESS, WINDOW_MS, exchange.now),
  };
  return [
    openConsoleRoute(consoleCalls.consoleLogin, async (input, context) => {
      const { database, now } = exchange;
      const email = input.email.toLowerCase();
      const found = await findStaffByEmail(database, email);
      const tried = await passwordWork(async () => {
        const seconds = Math.max(
          limits.account.secondsToWait(email),
          limits.address.secondsToWait(context.address),
        );
        if (seconds > 0) return { seconds };
        const staff = await provenStaff(exchange, found, input.password, input.code);
        if (staff === null) {
          limits.account.count(email);
          limits.address.count(context.address);
        } else limits.account.forgive(email);
        return { staff };
      });
      if ('seconds' in tried) return refuse('common.too_many_requests', { seconds: tried.seconds ?? 0 });
      const { staff } = tried;
      if (!staff) {
        const actor = { staffId: null, name: email, address: context.address };
        await auditAlone(database, now(), actor, { action: 'login', result: 'refused' });
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

/** The colleague whose password and unused code these are; null otherwise, after the same work. */
async function provenStaff(
  { database, now, vault }: Exchange,
  staff: Staff | undefined,
  password: string,
  code: string,
): Promise<Staff | null> {
  const isRight = await isPasswordOf(staff?.password_hash, password);
  if (!staff || !isRight || staff.is_disabled) return null;
  const secret = vault.openText(staff.totp_secret, authenticatorPlace.staff(staff.id));
  const step = totpStepOf(secret, code, now());
  if (step === null || !(await useTotpStep(database, staff.id, step))) return null;
  return staff;
}

async function startSession(staff: Staff, { exchange, userAgent, address, isSecure }: ConsoleContext) {
  const { database, now } = exchange;
  const token = await database.transaction().execute(async (transaction) => {
    const actor = { staffId: staff.id, name: staff.email, address };
    const opened = await openStaffSession(transaction, now(), { staffId: staff.id, userAgent, address });
    await appendAudit(transaction, now(), actor, { action: 'login' });
    return opened;
  });
  const cookie = staffCookie(token, isSecure);
  const session = await findStaffSession(database, now(), cookie);
  if (session === null) return refuse('console.wrong_login');
  return accept(await sessionAnswer(exchange, session), { headers: { 'set-cookie': cookie } });
}

async function sessionAnswer(
  exchange: Exchange,
  { staffId, email, name, roles, csrf }: StaffSession,
): Promise<StaffSessionAnswer> {
  const permissions = permissionsOf(roles);
  const site_name = await readSiteName(exchange);
  return { id: Number(staffId), email, name, roles: [...roles], permissions, csrf, site_name };
}
