import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { type Amount, ceilDiv, formatAmount, indexPriceDecimals } from '@assay/money';
import { sql } from 'kysely';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { dayRangeOf } from '../../edge/http/day-range.ts';
import { accept, type Reply, type UserContext } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf, pairOf } from '../../market/market-data/listings.ts';
import { readHoldings } from '../../people/wallet/balance-repository.ts';
import { conversionRowOf, partsOf } from './rows.ts';
import { ppmToPercent, readConversionTerms } from './terms.ts';

const DEFAULT_LIMIT = 20;

type TermsCall = typeof calls.conversionTerms;

/** Returns the currencies that can be converted, and the terms. */
export async function readTerms({
  database,
  listings,
}: Pick<Exchange, 'database' | 'listings'>): Promise<Reply<AnswerOf<TermsCall>>> {
  const { terms } = await readConversionTerms(database);
  const hub = terms.hub === null ? null : currencyOf(terms.hub, listings);
  return accept({
    is_open: terms.isOpen ? 1 : 0,
    trial: terms.trial === true ? 1 : 0,
    hub_name: hub?.code ?? '',
    fee: ppmToPercent(terms.fee),
    small: formatAmount(terms.small, hub?.decimals ?? (0 as never)),
    currencies: terms.currencies.map((currency) => {
      const { code, decimals } = currencyOf(currency.currency, listings);
      const text = (value: bigint) => formatAmount(value, decimals);
      return {
        id: currency.currency,
        name: code,
        min_number: text(currency.minimum),
        max_number: text(currency.maximum),
        multiple: text(currency.multiple > 1n ? currency.multiple : 0n),
        spread: ppmToPercent(currency.spread),
        hour_number: text(currency.hourPerOwner),
      };
    }),
  });
}

type HistoryCall = typeof calls.conversionHistory;

/** Returns the caller's conversions, newest first. */
export async function listConversions(
  input: InputOf<HistoryCall>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<HistoryCall>>> {
  const { database, listings, settings, now } = exchange;
  const { page, limit = DEFAULT_LIMIT } = input;
  const days = dayRangeOf(input, settings.timeZone);
  if ('ok' in days) return days;
  let query = database
    .selectFrom('conversion_quotes')
    .selectAll()
    .where('owner', '=', BigInt(session.userId))
    .where('status', '=', 'accepted')
    .orderBy('id', 'desc');
  if (days.fromMs !== undefined) query = query.where('quoted_ms', '>=', BigInt(days.fromMs));
  if (days.beforeMs !== undefined) query = query.where('quoted_ms', '<', BigInt(days.beforeMs));
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const parts = await partsOf(database, rows);
  const context = { listings, timeZone: settings.timeZone };
  const list = rows.map((row) => conversionRowOf(row, parts(row.id), now(), context));
  return accept({ list, page, limit, count });
}

type SmallCall = typeof calls.conversionSmall;

/** Returns the caller's small balances that can be converted, by currency. */
export async function listSmall(
  _input: object,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<SmallCall>>> {
  const { database, listings } = exchange;
  const { terms } = await readConversionTerms(database);
  const holdings = await readHoldings(database, session.userId);
  const prices = await lastIndexPrices(exchange);
  const smallBalances: AnswerOf<SmallCall>[number][] = [];
  for (const { currency, pair, multiple } of terms.currencies) {
    const { free } = holdings.of('change', currency);
    const { code, decimals } = currencyOf(currency, listings);
    const price = pair === null ? null : prices(pair);
    if (free < multiple || price === undefined) continue;
    const hub = currencyOf(terms.hub ?? currency, listings);
    const steps = pair === null ? 0 : indexPriceDecimals(pairOf(pair, listings).spec.tickSize);
    const value =
      price === null
        ? free
        : ceilDiv(free * price * 10n ** BigInt(hub.decimals), 10n ** BigInt(decimals + steps));
    if (value > terms.small) continue;
    smallBalances.push({
      currency_id: currency,
      currency_name: code,
      number: formatAmount(free - (free % multiple), decimals),
      worth: formatAmount(value as Amount, hub.decimals),
    });
  }
  return accept(smallBalances);
}

/** Returns the newest index price of each pair; undefined without one. */
async function lastIndexPrices({
  database,
}: Pick<Exchange, 'database'>): Promise<(pair: number) => bigint | undefined> {
  const { rows } = await sql<{ pair: number; price: bigint }>`
    select pairs.id as pair, newest.price from pairs
    cross join lateral (select price from marks where marks.pair = pairs.id
      order by sequence desc limit 1) as newest`.execute(database);
  const prices = new Map(rows.map(({ pair, price }) => [pair, price]));
  return (pair) => prices.get(pair);
}
