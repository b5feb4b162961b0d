import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Exchange } from '../exchange.ts';
import {
  accept,
  type Refused,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../http/handler.ts';
import { withinLimit } from '../http/stored-limit.ts';
import { authenticatorPlace } from '../secrets/authenticator-keys.ts';
import { newTotpSecret, totpPicture, totpStepOf } from '../secrets/totp.ts';
import { readSiteName } from '../site-settings/site-settings.ts';
import { sendNotice } from './letters.ts';
import { forgetUselessCodes } from './passkeys/passkey-handlers.ts';
import { proveLogin } from './prove-login.ts';
import { renewRecoveryCodes } from './second-factor.ts';
import { demandStepUp, hasSecondFactor, type StepUpProof } from './step-up.ts';
import { lockUser } from './user-repository.ts';

/** Wrong codes of an app that is being set up, of one user. */
const TRIES = { name: 'enable_totp', tries: 5, windowMs: 5 * 60_000 } as const;

/** Switching the authenticator app on and off. */
export function totpRoutes(exchange: Exchange): readonly Route[] {
  return [
    userRoute(calls.beginTotp, async (_input, { session }) => {
      const id = BigInt(session.userId);
      const secret = newTotpSecret();
      const begun = await exchange.database
        .updateTable('users')
        .set({ totp_pending: exchange.vault.sealText(secret, authenticatorPlace.user(id)) })
        .where('id', '=', id)
        .where('totp_secret', 'is', null)
        .executeTakeFirst();
      if (begun.numUpdatedRows === 0n) return refuse('account.totp_on_already');
      const picture = await totpPicture(secret, session.account, await readSiteName(exchange));
      return accept({ secret, picture });
    }),

    userRoute(calls.enableTotp, async ({ password, totp, step_up }, context) => {
      const refused = await proveLogin(password, context);
      if (refused) return refused;
      return withinLimit(
        exchange,
        { limit: TRIES, key: String(context.session.userId) },
        () => enable(totp, { step_up }, context),
        (reply) => !reply.ok && reply.key === 'account.totp_wrong',
      );
    }),

    userRoute(calls.disableTotp, async ({ password, ...proof }, context) => {
      const refused = (await proveLogin(password, context)) ?? (await disable(proof, context));
      return refused ?? accept(message(context.language, 'account.totp_off'));
    }),

    userRoute(calls.renewRecoveryCodes, (proof, context) =>
      exchange.database.transaction().execute(async (transaction) => {
        const user = await lockUser(transaction, context.session.userId);
        if (!(await hasSecondFactor(transaction, user))) return refuse('account.no_second_factor');
        const refused = await demandStepUp(transaction, context, user, 'recovery_codes', proof);
        if (refused) return refused;
        const codes = await renewRecoveryCodes(transaction, exchange.vault, user.id);
        await sendNotice(transaction, exchange, user, 'recovery_codes_changed');
        return accept({ recovery_codes: [...codes] });
      }),
    ),
  ];
}

/** The pending secret becomes the user's, once its app has shown a right code. Answers the recovery codes. */
function enable(
  code: string,
  proof: StepUpProof,
  context: UserContext,
): Promise<Reply<{ recovery_codes: string[] }>> {
  const { exchange, session } = context;
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    if (user.totp_secret !== null) return refuse('account.totp_on_already');
    if (user.totp_pending === null) return refuse('account.totp_not_begun');
    const pending = exchange.vault.openText(user.totp_pending, authenticatorPlace.user(user.id));
    const step = totpStepOf(pending, code, exchange.now());
    if (step === null) return refuse('account.totp_wrong');
    const refused = await demandStepUp(transaction, context, user, 'totp', proof, 'own_proof');
    if (refused) return refused;
    await transaction
      .updateTable('users')
      .set({ totp_secret: user.totp_pending, totp_pending: null, totp_step: step })
      .where('id', '=', user.id)
      .execute();
    const codes = await renewRecoveryCodes(transaction, exchange.vault, user.id);
    await sendNotice(transaction, exchange, user, 'totp_changed');
    return accept({ recovery_codes: [...codes] });
  });
}

/** Takes protection away: withdrawals wait a day afterwards. */
function disable(proof: StepUpProof, context: UserContext): Promise<Refused | null> {
  const { exchange, session } = context;
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    if (user.totp_secret === null) return refuse('account.totp_off_already');
    const refused = await demandStepUp(transaction, context, user, 'totp', proof);
    if (refused) return refused;
    await transaction
      .updateTable('users')
      .set({ totp_secret: null, security_changed_at: new Date(exchange.now()) })
      .where('id', '=', user.id)
      .execute();
    await forgetUselessCodes(transaction, user.id);
    await sendNotice(transaction, exchange, user, 'totp_changed');
    return null;
  });
}
