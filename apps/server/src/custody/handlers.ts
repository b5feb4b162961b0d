import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import { demandStepUp, type StepUpProof } from '../account/step-up.ts';
import { lockUser } from '../account/user-repository.ts';
import { type Area, accept, type Refused, refuse, type UserContext, userRoute } from '../http/handler.ts';
import { addressRoutes } from './addresses.ts';
import { chargeLogRoutes } from './charge-log.ts';
import { depositRoutes } from './deposit-handlers.ts';
import { faucetRoute } from './faucet.ts';
import { liabilityRoutes } from './liabilities/handlers.ts';
import { proveFundPassword } from './prove-withdrawal.ts';
import { recordRoutes } from './records.ts';
import { withdrawalRefusal } from './rejections.ts';
import { withdraw } from './withdraw.ts';
import { withdrawInfo } from './withdraw-info.ts';
import './desk-tables.ts';

/** Money that comes in from outside, and money that leaves for it. */
export const custodyArea: Area = (exchange) => [
  ...chargeLogRoutes(exchange),
  ...depositRoutes(exchange),
  ...addressRoutes(exchange),
  ...recordRoutes(exchange),
  ...liabilityRoutes(exchange),
  faucetRoute(exchange),
  userRoute(calls.withdrawInfo, withdrawInfo),
  userRoute(calls.withdraw, withdraw),

  userRoute(calls.cancelWithdrawal, async ({ id }, { session, language }) => {
    const outcome = await exchange.sequencer.submit({
      room: 'custody',
      type: 'cancel_withdrawal',
      by: { trader: session.userId },
      withdrawal: id,
    });
    if (outcome.ok) return accept(message(language, 'custody.cancelled'));
    if (outcome.rejection.code === 'unknown_withdrawal') return cancelRefusal(exchange, id, session.userId);
    const currency = exchange.listings.currencies()[0];
    if (currency === undefined) return refuse('custody.unknown_withdrawal');
    return withdrawalRefusal(outcome.rejection, { currency, network: 'eth' });
  }),

  userRoute(calls.setWhitelist, async ({ whitelist, pass, ...proof }, context) => {
    const isOn = whitelist === 'on';
    const refused = await setWhitelist(isOn, pass, proof, context);
    return (
      refused ?? accept(message(context.language, isOn ? 'custody.whitelist_on' : 'custody.whitelist_off'))
    );
  }),
];

/** An own one that has ended is told apart from one that is none. */
async function cancelRefusal(
  { database }: UserContext['exchange'],
  id: number,
  owner: number,
): Promise<Refused> {
  const found = await database
    .selectFrom('chain_withdrawals')
    .select('id')
    .where('id', '=', BigInt(id))
    .where('owner', '=', BigInt(owner))
    .executeTakeFirst();
  return refuse(found === undefined ? 'custody.unknown_withdrawal' : 'custody.not_cancellable');
}

/** To bind withdrawals to saved addresses is free; to let them go takes proof and makes them wait. */
function setWhitelist(
  isOn: boolean,
  pass: string | undefined,
  proof: StepUpProof,
  context: UserContext,
): Promise<Refused | null> {
  const { exchange, session } = context;
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    if (!isOn) {
      const wrong = await proveFundPassword(transaction, context, user, pass);
      const refused =
        wrong ?? (await demandStepUp(transaction, context, user, 'fund_password', proof, 'own_proof'));
      if (refused !== null) return refused;
      await transaction
        .updateTable('users')
        .set({ security_changed_at: new Date(exchange.now()) })
        .where('id', '=', user.id)
        .execute();
    }
    await transaction
      .insertInto('withdrawal_choices')
      .values({ user_id: user.id, whitelist_only: isOn })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ whitelist_only: isOn }))
      .execute();
    return null;
  });
}
