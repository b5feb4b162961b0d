import { calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import { accept, type Refused, type Route, refuse, type UserContext, userRoute } from '../http/handler.ts';
import { wireTime } from '../time/wire-time.ts';
import { askerOf } from './asker.ts';
import { settlesAtMs, trustedAddress } from './bound-address.ts';
import { checkCode, useCode } from './code-repository.ts';
import { storeFundPassword } from './fund-password.ts';
import { sendNotice } from './letters.ts';
import { ownAddressOf } from './own-address.ts';
import { hashPassword, passwordWork } from './password.ts';
import { demandStepUp } from './step-up.ts';
import { lockUser } from './user-repository.ts';

/** Setting the withdrawal password with a code, as older clients do. */
export function withdrawPasswordRoutes(): readonly Route[] {
  return [
    userRoute(calls.setWithdrawPassword, async (input, context) => {
      const refused = await setByCode(input, context);
      return refused ?? accept(message(context.language, 'account.fund_password_set'));
    }),
  ];
}

/**
 * The code must have been sent to an address of this very user, and not to one that was bound a moment ago beside an
 * older one: a session that was stolen reads none of them. A second factor is asked for beside it. Null when it is done; a code that was refused the proof stays good.
 */
async function setByCode(
  input: InputOf<typeof calls.setWithdrawPassword>,
  context: UserContext,
): Promise<Refused | null> {
  const { exchange, session } = context;
  const hash = await passwordWork(() => hashPassword(input.withdraw_password));
  const nowMs = exchange.now();
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    const address = ownAddressOf(user, input.account);
    if (address === null) return refuse('account.not_own_address');
    const youngUntilMs = settlesAtMs(user, address.kind);
    if (youngUntilMs > nowMs && trustedAddress(user, nowMs)?.kind !== address.kind) {
      return refuse('account.address_young_fund', {
        time: wireTime(youngUntilMs, exchange.settings.timeZone),
      });
    }
    const recipient = { address, purpose: 'safety' } as const;
    const check = await checkCode(transaction, exchange, [recipient], input.code, askerOf(context));
    if (check !== 'right') return refuse(check === 'wrong' ? 'account.code_wrong' : 'account.code_expired');
    const refused = await demandStepUp(transaction, context, user, 'fund_password', input, 'own_proof');
    if (refused) return refused;
    await useCode(transaction, nowMs, recipient);
    const { isFirst } = await storeFundPassword(transaction, nowMs, user, hash);
    if (!isFirst) await sendNotice(transaction, exchange, user, 'fund_password_changed');
    return null;
  });
}
