import { type AnswerOf, calls } from '@assay/contract';
import { currencyId, type OwnerId } from '@assay/engine';
import { memoized } from '../../core/shared/memoized.ts';
import { readSiteSettings } from '../../core/site-settings/site-settings.ts';
import {
  accept,
  openRoute,
  type RouteGroup,
  readerOf,
  readRoute,
  refuse,
  userRoute,
} from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { ASSET_CLASSES } from '../../market/market-data/asset-classes.ts';
import { findPair } from '../../market/market-data/find-pair.ts';
import { barOf, tradeRowOf } from '../../market/market-data/wire.ts';
import { balanceFields } from '../../people/wallet/balance-fields.ts';
import { readHoldings } from '../../people/wallet/balance-repository.ts';
import { rolesOf } from '../../people/wallet/currency-roles.ts';
import { type Profiles, readProfiles } from './profiles.ts';
import { createQuotations } from './quotations.ts';

const TRADE_HISTORY_ROWS = 20;

/** Maximum bars of a response; the newest are kept. */
const BARS_MAX = 1_500;

/** Bars per counted request: larger responses count as several. */
const BARS_PER_REQUEST = 250;

/** Larger numbers are milliseconds: as seconds this is the year 5138, as milliseconds 1973. */
const MAX_SECONDS = 100_000_000_000;

/** Routes of public trading data: quotations, currencies, charts and recent trades. */
export const quotationsArea: RouteGroup = (exchange) => {
  const { marketData, settings, reads, now } = exchange;
  const profiles = memoized(() => readProfiles(exchange.database), now);
  const quotations = createQuotations(exchange, profiles);
  const coinList = async () => accept({ coin_list: await quotations.items() });

  return [
    readRoute(calls.quotationGroups, async () => accept(await quotations.groups())),
    readRoute(calls.quotationList, coinList),
    readRoute(calls.quotationListNew, coinList),
    openRoute(calls.currencyTypes, () => accept([...ASSET_CLASSES])),
    openRoute(calls.timeshar, async (input, context) => {
      const pair = findPair(marketData, input);
      if (pair === undefined) return refuse('listing.unknown_pair');
      const fromMs = milliseconds(input.from ?? 0);
      const toMs = milliseconds(input.to ?? now());
      const { period } = input;
      const { id } = pair.spec;
      const newest = marketData.recentTrades(id, 1)[0]?.id ?? 0;
      const question = JSON.stringify(['timeshar', id, period, fromMs, toMs, newest]);
      const data = await reads.share(readerOf(context), question, async () => {
        const candles = await marketData.candles(id, period, fromMs, toMs, BARS_MAX);
        return candles.map((candle) => barOf(pair, candle));
      });
      return accept(
        { type: 'ok', code: 1, data },
        { requests: Math.max(1, Math.ceil(data.length / BARS_PER_REQUEST)) },
      );
    }),
    readRoute(calls.currencyDetail, async ({ id }, { language }) => {
      const currency = marketData.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const profile = (await profiles()).get(id);
      return accept({
        id,
        name: profile?.names[language] ?? profile?.name ?? currency.code,
        code: currency.code,
        logo: profile?.logo ?? '',
        desc: profile?.describe(language) ?? '',
      });
    }),
    openRoute(calls.tradeHistory, ({ legal_id, currency_id }) => {
      const pair = marketData.pairOf(currencyId(legal_id), currencyId(currency_id));
      if (pair === undefined) return refuse('listing.unknown_pair');
      const trades = marketData.recentTrades(pair.spec.id, TRADE_HISTORY_ROWS);
      return accept(trades.map((trade) => tradeRowOf(pair, trade, settings.timeZone)));
    }),
    readRoute(calls.currencyList, async () => {
      const loadedProfiles = await profiles();
      const legal = marketData
        .currencies()
        .map(({ id, code }) => ({ id, name: code, logo: loadedProfiles.get(id)?.logo ?? '' }));
      return accept({ legal });
    }),
    userRoute(calls.userCurrencyList, async (_, { session }) =>
      accept(await userCurrencies(exchange, await profiles(), session.userId)),
    ),
  ];
};

function milliseconds(time: number): number {
  return time > MAX_SECONDS ? time : time * 1_000;
}

type UserCurrency = AnswerOf<typeof calls.userCurrencyList>[number];

/** Returns every currency with the user's balances in the four accounts. */
async function userCurrencies(
  { database, listings }: Pick<Exchange, 'database' | 'listings'>,
  profiles: Profiles,
  user: OwnerId,
): Promise<UserCurrency[]> {
  const holdings = await readHoldings(database, user);
  const { currenciesOf } = await readSiteSettings(database);
  const list = listings.currencies().map((currency): UserCurrency => {
    const { id, code } = currency;
    const wallet = balanceFields(currency, holdings);
    const { legal_balance, lever_balance, micro_balance, change_balance } = wallet;
    const free = { legal_balance, lever_balance, micro_balance, change_balance };
    return {
      id,
      name: code,
      logo: profiles.get(id)?.logo ?? '',
      ...rolesOf(code, currenciesOf),
      ...free,
      wallet,
    };
  });
  // Clients take the first currency with several flags as the currency of all accounts.
  return [...list.filter(isForAllAccounts), ...list.filter((currency) => !isForAllAccounts(currency))];
}

function isForAllAccounts({ is_legal, is_lever, is_match, is_micro }: UserCurrency): boolean {
  return [is_legal, is_lever, is_match, is_micro].every((flag) => flag === 1);
}
