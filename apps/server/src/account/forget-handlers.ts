import { calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Exchange } from '../exchange.ts';
import { accept, type CallContext, openRoute, type Refused, type Route, refuse } from '../http/handler.ts';
import { createAddressLimit } from '../http/rate-limit.ts';
import { type AccountAddress, readAccount } from './address.ts';
import { checkCode, useCode } from './code-repository.ts';
import { sendNotice } from './letters.ts';
import { hashPassword, passwordProblem, passwordWork } from './password.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { findUserByAddress } from './user-repository.ts';

const WINDOW_MS = 10 * 60_000;
/** Wrong codes from one caller's address within the window. */
const TRIES_PER_ADDRESS = 60;

/** Setting a new password without the old one. */
export function forgetRoutes(exchange: Exchange): readonly Route[] {
  const tries = createAddressLimit(TRIES_PER_ADDRESS, WINDOW_MS, exchange.now);
  return [
    openRoute(calls.forget, async (input, context) => {
      const address = readAccount(input.account, input.country_code);
      if (!address) return refuse('account.account_invalid');
      const problem = passwordProblem(input.password);
      if (problem) return refuse(problem);
      if (input.password !== input.repassword) return refuse('account.passwords_differ');
      const seconds = tries.secondsToWait(context.address);
      if (seconds > 0) return refuse('common.too_many_requests', { seconds });
      const refused = await resetPassword(address, input, context);
      if (refused) tries.count(context.address);
      return refused ?? accept(message(context.language, 'account.password_reset'));
    }),
  ];
}

/**
 * Checks the code, stores the password and ends every session as one step. An address without an account has a code
 * too, which nobody was sent: it is answered like any other wrong one.
 */
function resetPassword(
  address: AccountAddress,
  input: InputOf<typeof calls.forget>,
  { exchange }: CallContext,
): Promise<Refused | null> {
  const recipient = { address, purpose: 'forget' } as const;
  return exchange.database.transaction().execute(async (transaction) => {
    const check = await checkCode(transaction, exchange.now(), [recipient], input.code);
    if (check === 'dead') return refuse('account.code_expired');
    const user = await findUserByAddress(transaction, address);
    if (check === 'wrong' || !user) return refuse('account.code_wrong');
    await transaction
      .updateTable('users')
      .set({
        password_hash: await passwordWork(() => hashPassword(input.password)),
        security_changed_at: new Date(exchange.now()),
      })
      .where('id', '=', user.id)
      .execute();
    await useCode(transaction, exchange.now(), recipient);
    await revokeSessions(transaction, exchange.now(), user.id);
    await sendNotice(transaction, exchange, user, 'password_changed');
    return null;
  });
}
