import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import { authenticatorContext } from '../../core/secrets/authenticator-keys.ts';
import { newTotpSecret, totpPicture, totpStepOf } from '../../core/secrets/totp.ts';
import { readSiteName } from '../../core/site-settings/site-settings.ts';
import {
  accept,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { withinLimit } from '../../edge/http/stored-limit.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { deleteUnneededRecoveryCodes } from './passkeys/passkey-handlers.ts';
import { proveLogin } from './prove-login.ts';
import { renewRecoveryCodes } from './second-factor.ts';
import { runSensitiveAct } from './sensitive-act.ts';
import { hasSecondFactor } from './step-up.ts';
import { updateUser } from './user-repository.ts';

/** Wrong codes during the set-up of an app, per user. */
const ATTEMPT_LIMIT = { name: 'enable_totp', tries: 5, windowMs: 5 * 60_000 } as const;

/** Request cost of a QR code, which keeps the main thread busy for some 10 ms. */
const PICTURE_REQUESTS = 10;

/** Routes to enable and disable the authenticator app. */
export function totpRoutes(exchange: Exchange): readonly Route[] {
  return [
    userRoute(calls.beginTotp, async (_input, { session }) => {
      const id = BigInt(session.userId);
      const secret = newTotpSecret();
      const pending = await exchange.database
        .updateTable('users')
        .set({ totp_pending: exchange.vault.sealText(secret, authenticatorContext.user(id)) })
        .where('id', '=', id)
        .where('totp_secret', 'is', null)
        .executeTakeFirst();
      if (pending.numUpdatedRows === 0n) return refuse('account.totp_on_already');
      const picture = await totpPicture(secret, session.account, await readSiteName(exchange));
      return accept({ secret, picture }, { requests: PICTURE_REQUESTS });
    }),

    userRoute(calls.enableTotp, async ({ password, totp, step_up }, context) => {
      const refusal = await proveLogin(password, context);
      if (refusal) return refusal;
      return withinLimit(
        exchange,
        { limit: ATTEMPT_LIMIT, key: String(context.session.userId) },
        () => enable(totp, step_up, context),
        (reply) => !reply.ok && reply.key === 'account.totp_wrong',
      );
    }),

    userRoute(calls.disableTotp, async ({ password, ...proof }, context) => {
      const refusal = await proveLogin(password, context);
      if (refusal) return refusal;
      return runSensitiveAct(context, {
        purpose: 'totp',
        proof,
        find: async ({ user }) => (user.totp_secret === null ? refuse('account.totp_off_already') : null),
        revokes: 'no_session',
        holdsWithdrawals: true,
        notice: 'totp_changed',
        change: async ({ transaction, user }) => {
          await updateUser(transaction, user.id, { totp_secret: null });
          await deleteUnneededRecoveryCodes(transaction, user.id);
          return accept(message(context.language, 'account.totp_off'));
        },
      });
    }),

    userRoute(calls.renewRecoveryCodes, (proof, context) =>
      runSensitiveAct(context, {
        purpose: 'recovery_codes',
        proof,
        find: async ({ transaction, user }) =>
          (await hasSecondFactor(transaction, user)) ? null : refuse('account.no_second_factor'),
        revokes: 'no_session',
        notice: 'recovery_codes_changed',
        change: async ({ transaction, user }) => {
          const codes = await renewRecoveryCodes(transaction, exchange.vault, user.id);
          return accept({ recovery_codes: [...codes] });
        },
      }),
    ),
  ];
}

/** Activates the pending secret after a right code of its app. Returns the recovery codes. */
function enable(
  code: string,
  step_up: string | undefined,
  context: UserContext,
): Promise<Reply<{ recovery_codes: string[] }>> {
  const { vault } = context.exchange;
  return runSensitiveAct(context, {
    purpose: 'totp',
    proof: { step_up },
    prove: 'own_proof',
    find: async ({ user, nowMs }) => {
      if (user.totp_secret !== null) return refuse('account.totp_on_already');
      if (user.totp_pending === null) return refuse('account.totp_not_begun');
      const pending = vault.openText(user.totp_pending, authenticatorContext.user(user.id));
      return totpStepOf(pending, code, nowMs) ?? refuse('account.totp_wrong');
    },
    revokes: 'no_session',
    notice: 'totp_changed',
    change: async ({ transaction, user }, step) => {
      const columns = { totp_secret: user.totp_pending, totp_pending: null, totp_step: step };
      await updateUser(transaction, user.id, columns);
      return accept({ recovery_codes: [...(await renewRecoveryCodes(transaction, vault, user.id))] });
    },
  });
}
