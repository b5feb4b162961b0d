import { HOUSE } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';

/** Funds of the house in a currency for a product, as decimal texts. */
export type ExchangeFunds = {
  readonly currency: number;
  readonly currency_name: string;
  readonly total: string;
  /** Reserved part. */
  readonly locked: string;
  readonly free: string;
};

/** Returns the house's funds in one of its wallets, by currency. */
export async function readExchangeFunds(
  { database, listings }: Pick<Exchange, 'database' | 'listings'>,
  wallet: Selectable<Schema['balances']>['wallet'],
): Promise<ExchangeFunds[]> {
  const rows = await database
    .selectFrom('balances')
    .select(['currency', 'total', 'held'])
    .where('owner', '=', BigInt(HOUSE))
    .where('wallet', '=', wallet)
    .orderBy('currency')
    .execute();
  return rows.map(({ currency: id, total, held }) => {
    const currency = currencyOf(id, listings);
    const text = (units: bigint) => formatAmount(units, currency.decimals);
    const amounts = { total: text(total), locked: text(held), free: text(total - held) };
    return { currency: id, currency_name: currency.code, ...amounts };
  });
}
