import { calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import {
  accept,
  type CallContext,
  openRoute,
  type Refused,
  type Route,
  refuse,
} from '../../edge/http/handler.ts';
import { addressCounter, withinLimit } from '../../edge/http/stored-limit.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type AccountAddress, readAccount } from './address.ts';
import { settlesAtMs } from './bound-address.ts';
import { createCodeLimit } from './code-limit.ts';
import { type CodeCheck, checkCode, type Recipient, useCode } from './code-repository.ts';
import { hashPassword, passwordHashQueue, validateNewPassword } from './password.ts';
import { requesterOf } from './requester.ts';
import { type Consequences, finishSensitiveAction } from './sensitive-act.ts';
import { findUserByAddress, type User, updateUser } from './user-repository.ts';

/** Wrong codes from one IP address. */
const CHECK_LIMIT = { name: 'forget', tries: 60, windowMs: 10 * 60_000 } as const;

const PASSWORD_RESET: Consequences = {
  revokes: 'every_session',
  holdsWithdrawals: true,
  notice: 'password_changed',
};

/** Routes to reset a forgotten password. */
export function forgetRoutes(exchange: Exchange): readonly Route[] {
  const withinCodeLimit = createCodeLimit(exchange);
  return [
    openRoute(calls.forget, async (input, context) => {
      const address = readAccount(input.account, input.country_code);
      if (!address) return refuse('account.account_invalid');
      const problem = validateNewPassword(input.password, exchange.settings.passwordLength);
      if (problem) return problem;
      if (input.password !== input.repassword) return refuse('account.passwords_differ');
      const limitRefusal = await withinLimit(
        exchange,
        addressCounter(CHECK_LIMIT, context.address),
        () => withinCodeLimit([address], context, () => resetPassword(address, input, context), checkOf),
        (refusal) => refusal !== null,
      );
      await exchange.publisher.sessionsChanged();
      return limitRefusal ?? accept(message(context.language, 'account.password_reset'));
    }),
  ];
}

function checkOf(refusal: Refused | null): CodeCheck {
  if (refusal === null) return 'right';
  return refusal.key === 'account.code_wrong' ? 'wrong' : 'dead';
}

/**
 * Checks the code, stores the password and ends every session in one transaction. An address without an account has an
 * unsent code, which is refused like any wrong one. An address bound less than a day ago cannot reset the password,
 * since a stolen session may have bound it; only the holder of its code learns of that.
 */
async function resetPassword(
  address: AccountAddress,
  input: InputOf<typeof calls.forget>,
  context: CallContext,
): Promise<Refused | null> {
  const { exchange } = context;
  const recipient = { address, purpose: 'forget' } as const;
  const checkCode = (transaction: Transaction<Schema>) =>
    userOfCorrectCode(transaction, recipient, input.code, context);
  // Checked separately before the hash is computed outside of transactions: a wrong code costs no hash.
  const earlyProblem = await exchange.database.transaction().execute(checkCode);
  if ('ok' in earlyProblem) return earlyProblem;
  const hash = await passwordHashQueue(requesterOf(context).network, () => hashPassword(input.password));
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await checkCode(transaction);
    if ('ok' in user) return user;
    await updateUser(transaction, user.id, { password_hash: hash });
    await useCode(transaction, exchange.now(), recipient);
    await finishSensitiveAction(transaction, exchange, user, PASSWORD_RESET);
    return null;
  });
}

async function userOfCorrectCode(
  transaction: Transaction<Schema>,
  recipient: Recipient,
  code: string,
  context: CallContext,
): Promise<User | Refused> {
  const { exchange } = context;
  const { address } = recipient;
  const check = await checkCode(transaction, exchange, [recipient], code, requesterOf(context));
  if (check === 'dead') return refuse('account.code_expired');
  const user = await findUserByAddress(transaction, address);
  if (check === 'wrong' || !user) return refuse('account.code_wrong');
  const heldUntilMs = settlesAtMs(user, address.kind);
  if (heldUntilMs <= exchange.now()) return user;
  return refuse('account.address_young', { time: zonedTime(heldUntilMs, exchange.settings.timeZone) });
}
