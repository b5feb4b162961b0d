import { calls } from '@assay/contract';
import type { CurrencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { type Amount, formatAmount, parseAmount } from '@assay/money';
import { accept, type Route, refuse, userRoute } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { networkNamed, networksOf } from './terms.ts';

/** Nobody drinks more than a thousand times the minimum. */
const MOST_TIMES = 1_000n;

/** Sends a deposit on a simulated chain: it takes the whole path of one. */
export function faucetRoute({ listings, chains, ...exchange }: Exchange): Route {
  return userRoute(calls.faucet, async ({ currency: id, type, number }, { session, language }) => {
    const currency = listings.currency(id as CurrencyId);
    if (currency === undefined) return refuse('listing.unknown_currency');
    const network = networkNamed(await networksOf({ ...exchange, chains }, currency), type);
    if (network?.kind !== 'simulated' || chains.faucet === null) return refuse('custody.not_simulated');
    const least = network.terms.deposit_minimum > 0n ? network.terms.deposit_minimum : 1n;
    const parsed = parseAmount(
      number ?? formatAmount((2n * least) as Amount, currency.decimals),
      currency.decimals,
    );
    if (!parsed.ok && parsed.error !== 'too_large')
      return refuse('transfer.decimals', { currency: currency.code, decimals: currency.decimals });
    const most = least * MOST_TIMES;
    if (!parsed.ok || parsed.value > most) {
      return refuse('custody.faucet_most', {
        most: formatAmount(most as Amount, currency.decimals),
        currency: currency.code,
      });
    }
    await chains.faucet(session.userId, network.network, currency.id, parsed.value);
    const amount = formatAmount(parsed.value, currency.decimals);
    return accept(message(language, 'custody.faucet_sent', { amount, currency: currency.code }));
  });
}
