import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import { zonedTime } from '../../core/time/wire-time.ts';
import { accept, type Refused, type Route, refuse, userRoute } from '../../edge/http/handler.ts';
import { settlesAtMs, trustedAddress } from './bound-address.ts';
import { checkCode, type Recipient, useCode } from './code-repository.ts';
import { storeFundPassword } from './fund-password.ts';
import { boundAddressOf } from './own-address.ts';
import { hashPassword, passwordHashQueue } from './password.ts';
import { requesterOf } from './requester.ts';
import { type ActContext, checkBefore, runSensitiveAct } from './sensitive-act.ts';

/**
 * Routes to set the withdrawal password with a code, for older clients. A code stays valid if another proof is refused.
 */
export function withdrawPasswordRoutes(): readonly Route[] {
  return [
    userRoute(calls.setWithdrawPassword, async (input, context) => {
      const find = (actContext: ActContext) => recipientOfCorrectCode(actContext, input.account, input.code);
      const earlyProblem = await checkBefore(context, find);
      if ('ok' in earlyProblem) return earlyProblem;
      const hash = await passwordHashQueue(requesterOf(context).caller, () =>
        hashPassword(input.withdraw_password),
      );
      return runSensitiveAct(context, {
        purpose: 'fund_password',
        proof: input,
        prove: 'own_proof',
        find,
        revokes: 'no_session',
        notice: (_recipient, { user }) => (user.fund_password_hash === null ? null : 'fund_password_changed'),
        change: async ({ transaction, user, nowMs }, recipient) => {
          await useCode(transaction, nowMs, recipient);
          await storeFundPassword(transaction, nowMs, user, hash);
          return accept(message(context.language, 'account.fund_password_set'));
        },
      });
    }),
  ];
}

/**
 * Returns the recipient of the code: an address of this user, but not one bound recently in addition to an older one,
 * which a stolen session may have bound.
 */
async function recipientOfCorrectCode(
  { transaction, user, context, nowMs }: ActContext,
  account: string,
  code: string,
): Promise<Recipient | Refused> {
  const { exchange } = context;
  const address = boundAddressOf(user, account);
  if (address === null) return refuse('account.not_own_address');
  const heldUntilMs = settlesAtMs(user, address.kind);
  if (heldUntilMs > nowMs && trustedAddress(user, nowMs)?.kind !== address.kind) {
    return refuse('account.address_young_fund', {
      time: zonedTime(heldUntilMs, exchange.settings.timeZone),
    });
  }
  const recipient = { address, purpose: 'safety' } as const;
  const check = await checkCode(transaction, exchange, [recipient], code, requesterOf(context));
  if (check === 'right') return recipient;
  return refuse(check === 'wrong' ? 'account.code_wrong' : 'account.code_expired');
}
