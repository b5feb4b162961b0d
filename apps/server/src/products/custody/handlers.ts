import { calls } from '@assay/contract';
import type { CurrencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { type Amount, formatAmount, parseAmount } from '@assay/money';
import {
  accept,
  type Refused,
  type Route,
  type RouteGroup,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { addressRoutes } from './addresses.ts';
import { chargeLogRoutes } from './charge-log.ts';
import { depositRoutes } from './deposit-handlers.ts';
import { liabilityRoutes } from './liabilities/handlers.ts';
import { recordRoutes } from './records.ts';
import { withdrawalRefusal } from './rejections.ts';
import { networkNamed, networksOf } from './terms.ts';
import { whitelistRoute } from './whitelist.ts';
import { withdraw } from './withdraw.ts';
import { withdrawInfo } from './withdraw-info.ts';
import './desk-tables.ts';

/** A faucet deposit is at most this many times the minimum deposit. */
const MAX_TIMES = 1_000n;

/** Routes of deposits and withdrawals. */
export const custodyArea: RouteGroup = (exchange) => [
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

/** Distinguishes the caller's ended withdrawals from unknown ones. */
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

/** Route that sends a deposit on a simulated chain; it is processed as any other deposit. */
function faucetRoute({ listings, chains, ...exchange }: Exchange): Route {
  return userRoute(calls.faucet, async ({ currency: id, type, number }, { session, language }) => {
    const currency = listings.currency(id as CurrencyId);
    if (currency === undefined) return refuse('listing.unknown_currency');
    const network = networkNamed(await networksOf({ ...exchange, chains }, currency), type);
    if (network?.kind !== 'simulated' || chains.faucet === null) return refuse('custody.not_simulated');
    const minimum = network.terms.deposit_minimum > 0n ? network.terms.deposit_minimum : 1n;
    const parsed = parseAmount(
      number ?? formatAmount((2n * minimum) as Amount, currency.decimals),
      currency.decimals,
    );
    if (!parsed.ok && parsed.error !== 'too_large')
      return refuse('transfer.decimals', { currency: currency.code, decimals: currency.decimals });
    const maximum = minimum * MAX_TIMES;
    if (!parsed.ok || parsed.value > maximum) {
      return refuse('custody.faucet_most', {
        most: formatAmount(maximum as Amount, currency.decimals),
        currency: currency.code,
      });
    }
    await chains.faucet(session.userId, network.network, currency.id, parsed.value);
    const amount = formatAmount(parsed.value, currency.decimals);
    return accept(message(language, 'custody.faucet_sent', { amount, currency: currency.code }));
  });
}
