import type { AnswerOf, InputOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { readAccountNames } from '../../../people/account/account-names.ts';
import { readIndexPrices } from '../index-prices.ts';
import { ownOfferRowOf } from '../rows.ts';
import { searchCondition } from './search.ts';

type Call = typeof consoleCalls.consoleC2cOffers;

/** Returns a page of all traders' offers, newest first. */
export async function listOffers(
  { scope, type, search, user, page, limit }: InputOf<Call>,
  exchange: Exchange,
): Promise<AnswerOf<Call>> {
  const { database, listings, settings } = exchange;
  let query = database.selectFrom('c2c_offers').selectAll().orderBy('id', 'desc');
  if (scope !== 'all') query = query.where('status', '=', scope);
  if (type !== undefined) query = query.where('side', '=', type);
  if (user !== undefined) query = query.where('owner', '=', BigInt(user));
  if (search !== undefined)
    query = query.where(searchCondition(search, 'c2c_offers.id', ['c2c_offers.owner']));
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const accounts = await readAccountNames(
    database,
    rows.map(({ owner }) => owner),
  );
  const indexes = await readIndexPrices(exchange);
  const list = rows.map((row) => {
    const {
      seller_name: _mask,
      currency_id: _currency,
      ...offer
    } = ownOfferRowOf(row, '', indexes.priceOf(row), {
      listings,
      timeZone: settings.timeZone,
    });
    return { ...offer, user_id: Number(row.owner), account: accounts.get(row.owner) ?? '' };
  });
  return { list, page, limit, count };
}
