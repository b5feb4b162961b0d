import { calls } from '@assay/contract';
import type { CurrencyId, OwnerId } from '@assay/engine';
import { cnyRateOf } from '../../core/site-settings/cny-rate.ts';
import { readSiteSettings } from '../../core/site-settings/site-settings.ts';
import { accept, type RouteGroup, refuse, userRoute } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { readHoldings } from './balance-repository.ts';
import { movementRoutes } from './movement-handlers.ts';
import { type WalletSources, walletDetailOf, walletListOf } from './wallet-list.ts';

/** Routes of the four accounts and their movements. */
export const walletArea: RouteGroup = (exchange) => [
  userRoute(calls.walletList, async (_input, { session }) =>
    accept(walletListOf(await sourcesOf(exchange, session.userId))),
  ),

  userRoute(calls.walletDetail, async ({ currency: id, type }, { session }) => {
    const currency = exchange.listings.currency(id as CurrencyId);
    if (currency === undefined) return refuse('listing.unknown_currency');
    return accept(walletDetailOf(currency, type, await sourcesOf(exchange, session.userId)));
  }),

  ...movementRoutes(exchange),
];

async function sourcesOf(
  exchange: Pick<Exchange, 'database' | 'marketData' | 'prices' | 'products'>,
  user: OwnerId,
): Promise<WalletSources> {
  const { database, marketData, prices } = exchange;
  const holdings = await readHoldings(database, user);
  const profiles = await database.selectFrom('currency_profiles').select(['currency', 'logo']).execute();
  const logos = new Map(profiles.map((profile) => [profile.currency, profile.logo]));
  const site = await readSiteSettings(database);
  const { rate: cnyRate } = await cnyRateOf(site, exchange.products.cnyRates);
  return { marketData, indexes: prices.board, holdings, site, cnyRate, logos };
}
