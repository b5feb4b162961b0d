import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import {
  type Area,
  accept,
  type Refused,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { addressRoutes } from './addresses.ts';
import { chargeLogRoutes } from './charge-log.ts';
import { depositRoutes } from './deposit-handlers.ts';
import { faucetRoute } from './faucet.ts';
import { liabilityRoutes } from './liabilities/handlers.ts';
import { recordRoutes } from './records.ts';
import { withdrawalRefusal } from './rejections.ts';
import { whitelistRoute } from './whitelist.ts';
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
  whitelistRoute(),
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
