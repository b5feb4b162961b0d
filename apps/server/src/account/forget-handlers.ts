import { calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Exchange } from '../exchange.ts';
import { accept, type CallContext, openRoute, type Refused, type Route, refuse } from '../http/handler.ts';
import { addressCounter, withinLimit } from '../http/stored-limit.ts';
import { zonedTime } from '../time/wire-time.ts';
import { type AccountAddress, readAccount } from './address.ts';
import { askerOf } from './asker.ts';
import { settlesAtMs } from './bound-address.ts';
import { checkCode, useCode } from './code-repository.ts';
import { hashPassword, passwordProblem, passwordWork } from './password.ts';
import { type Consequences, conclude } from './sensitive-act.ts';
import { findUserByAddress, updateUser } from './user-repository.ts';

/** Wrong codes from one caller's address. */
const TRIES = { name: 'forget', tries: 60, windowMs: 10 * 60_000 } as const;

const PASSWORD_RESET: Consequences = {
  revokes: 'every_session',
  holdsWithdrawals: true,
  notice: 'password_changed',
};

/** Setting a new password without the old one. */
export function forgetRoutes(exchange: Exchange): readonly Route[] {
  return [
    openRoute(calls.forget, async (input, context) => {
      const address = readAccount(input.account, input.country_code);
      if (!address) return refuse('account.account_invalid');
      const problem = passwordProblem(input.password, exchange.settings.passwordLength);
      if (problem) return problem;
      if (input.password !== input.repassword) return refuse('account.passwords_differ');
      const refused = await withinLimit(
        exchange,
        addressCounter(TRIES, context.address),
        () => resetPassword(address, input, context),
        (refusal) => refusal !== null,
      );
      await exchange.publisher.sessionsEnded();
      return refused ?? accept(message(context.language, 'account.password_reset'));
    }),
  ];
}

/**
 * Checks the code, stores the password and ends every session as one step. An address without an account has a code
 * too, which nobody was sent: it is answered like any other wrong one. An address that was bound less than a day ago
 * resets nothing, which only its reader is told: who has stolen a session may have bound it.
 */
function resetPassword(
  address: AccountAddress,
  input: InputOf<typeof calls.forget>,
  context: CallContext,
): Promise<Refused | null> {
  const { exchange } = context;
  const recipient = { address, purpose: 'forget' } as const;
  return exchange.database.transaction().execute(async (transaction) => {
    const check = await checkCode(transaction, exchange, [recipient], input.code, askerOf(context));
    if (check === 'dead') return refuse('account.code_expired');
    const user = await findUserByAddress(transaction, address);
    if (check === 'wrong' || !user) return refuse('account.code_wrong');
    const nowMs = exchange.now();
    const youngUntilMs = settlesAtMs(user, address.kind);
    if (youngUntilMs > nowMs) {
      return refuse('account.address_young', { time: zonedTime(youngUntilMs, exchange.settings.timeZone) });
    }
    const hash = await passwordWork(() => hashPassword(input.password));
    await updateUser(transaction, user.id, { password_hash: hash });
    await useCode(transaction, nowMs, recipient);
    await conclude(transaction, exchange, user, PASSWORD_RESET);
    return null;
  });
}
