import { calls } from '@assay/contract';
import { currencyId } from '@assay/engine';
import { memoized } from '../../core/shared/memoized.ts';
import {
  type Area,
  accept,
  openRoute,
  readerOf,
  readRoute,
  refuse,
  userRoute,
} from '../../edge/http/handler.ts';
import { ASSET_CLASSES } from '../../market/market-data/asset-classes.ts';
import { findPair } from '../../market/market-data/find-pair.ts';
import { barOf, tradeRowOf } from '../../market/market-data/wire.ts';
import { readProfiles } from './profiles.ts';
import { createQuotations } from './quotations.ts';
import { userCurrencies } from './user-currencies.ts';

const TRADE_HISTORY_ROWS = 20;
/** More bars than any screen shows at once; the newest are kept. */
const BARS_MAX = 1_500;
/** An answer of more bars counts as more requests. */
const BARS_PER_REQUEST = 250;
/** As seconds this is the year 5138, as milliseconds 1973: what is larger must be milliseconds. */
const LARGEST_SECONDS = 100_000_000_000;

/** Quotations, currencies, charts and recent trades: everything about trading that anybody may see. */
export const quotationsArea: Area = (exchange) => {
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
      const known = await profiles();
      const legal = marketData
        .currencies()
        .map(({ id, code }) => ({ id, name: code, logo: known.get(id)?.logo ?? '' }));
      return accept({ legal });
    }),
    userRoute(calls.userCurrencyList, async (_, { session }) =>
      accept(await userCurrencies(exchange, await profiles(), session.userId)),
    ),
  ];
};

function milliseconds(time: number): number {
  return time > LARGEST_SECONDS ? time : time * 1_000;
}
