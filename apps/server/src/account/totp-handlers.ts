import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import { newTotpSecret, totpPicture, totpStepOf } from '../console/totp.ts';
import type { Exchange } from '../exchange.ts';
import { accept, type Reply, type Route, refuse, type UserContext, userRoute } from '../http/handler.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { sendNotice } from './letters.ts';
import type { ProveLogin } from './prove-login.ts';
import { forgetRecoveryCodes, renewRecoveryCodes, useSecondFactor } from './second-factor.ts';
import { lockUser } from './user-repository.ts';

const WINDOW_MS = 5 * 60_000;
/** Wrong authenticator codes of one user within the window. */
const TRIES = 5;

/** Switching the authenticator app on and off. */
export function totpRoutes(exchange: Exchange, proveLogin: ProveLogin): readonly Route[] {
  const tries = createRateLimit(TRIES, WINDOW_MS, exchange.now);
  const limited = async <Answer>(
    { session }: UserContext,
    work: () => Promise<Reply<Answer>>,
  ): Promise<Reply<Answer>> => {
    const key = String(session.userId);
    const seconds = tries.secondsToWait(key);
    if (seconds > 0) return refuse('common.too_many_requests', { seconds });
    const reply = await work();
    if (!reply.ok && reply.key === 'account.totp_wrong') tries.count(key);
    return reply;
  };
  return [
    userRoute(calls.beginTotp, async (_input, { session }) => {
      const secret = newTotpSecret();
      const begun = await exchange.database
        .updateTable('users')
        .set({ totp_pending: secret })
        .where('id', '=', BigInt(session.userId))
        .where('totp_secret', 'is', null)
        .executeTakeFirst();
      if (begun.numUpdatedRows === 0n) return refuse('account.totp_on_already');
      const picture = await totpPicture(secret, session.account, exchange.settings.siteName);
      return accept({ secret, picture });
    }),

    userRoute(calls.enableTotp, async ({ password, totp }, context) => {
      const refused = await proveLogin(password, context);
      return refused ?? limited(context, () => enable(totp, context));
    }),

    userRoute(calls.disableTotp, async ({ password, totp }, context) => {
      const refused = await proveLogin(password, context);
      return refused ?? limited(context, () => disable(totp, context));
    }),
  ];
}

/** The pending secret becomes the user's, once its app has shown a right code. Answers the recovery codes. */
function enable(
  code: string,
  { exchange, session }: UserContext,
): Promise<Reply<{ recovery_codes: string[] }>> {
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    if (user.totp_secret !== null) return refuse('account.totp_on_already');
    if (user.totp_pending === null) return refuse('account.totp_not_begun');
    const step = totpStepOf(user.totp_pending, code, exchange.now());
    if (step === null) return refuse('account.totp_wrong');
    await transaction
      .updateTable('users')
      .set({ totp_secret: user.totp_pending, totp_pending: null, totp_step: step })
      .where('id', '=', user.id)
      .execute();
    const codes = await renewRecoveryCodes(transaction, user.id);
    await sendNotice(transaction, exchange, user, 'totp_changed');
    return accept({ recovery_codes: [...codes] });
  });
}

/** Takes protection away: withdrawals wait a day afterwards. */
function disable(code: string, { exchange, session, language }: UserContext): Promise<Reply<string>> {
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    if (!(await useSecondFactor(transaction, exchange.now(), user, code)))
      return refuse('account.totp_wrong');
    await transaction
      .updateTable('users')
      .set({ totp_secret: null, security_changed_at: new Date(exchange.now()) })
      .where('id', '=', user.id)
      .execute();
    await forgetRecoveryCodes(transaction, user.id);
    await sendNotice(transaction, exchange, user, 'totp_changed');
    return accept(message(language, 'account.totp_off'));
  });
}
