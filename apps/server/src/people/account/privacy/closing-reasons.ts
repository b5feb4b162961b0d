import type { CurrencyId, CurrencySpec } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { ClosingObstacle, ClosingReason } from '../../../exchange/product-parts/closing-reason.ts';
import type { Listings } from '../../../market/market-data/listings.ts';

/** Returns the reason against closing an account: balances or open items; null if there is none. */
export async function reasonAgainstClosing(
  database: Kysely<Schema>,
  { listings, products }: Pick<Exchange, 'listings' | 'products'>,
  userId: bigint,
): Promise<Refused | null> {
  const reasons: readonly ClosingReason[] = [
    ...products.closureBlockers,
    (reader, user) => remainingMoney(reader, listings, user),
    papersInReview,
  ];
  for (const reason of reasons) {
    const found = await reason(database, userId);
    if (found !== null) return refuse(found.key, found.params);
  }
  return null;
}

async function remainingMoney(
  database: Kysely<Schema>,
  listings: Listings,
  userId: bigint,
): Promise<ClosingObstacle | null> {
  const balances = await database
    .selectFrom('balances')
    .select(['currency', 'total', 'held'])
    .where('owner', '=', userId)
    .where((where) => where.or([where('total', '>', 0n), where('held', '>', 0n)]))
    .execute();
  for (const { currency: id, total, held } of balances) {
    const currency = listings.currency(id as CurrencyId);
    if (currency === undefined || (held === 0n && total < dustOf(listings, currency))) continue;
    const amount = formatAmount(total, currency.decimals);
    return { key: 'account.close_balance', params: { amount, currency: currency.code } };
  }
  return null;
}

/**
 * Returns the smallest amount of a currency that can be sold, in minor units: the lowest minimum of its pairs, or one
 * whole coin of a currency that is only a quote currency.
 */
function dustOf(listings: Listings, currency: CurrencySpec): bigint {
  const [smallest] = listings
    .pairs()
    .filter(({ base }) => base.id === currency.id)
    .map(({ spec, scale }) => BigInt(spec.minimumLots) * scale.basePerLot)
    .toSorted((left, right) => Number(left - right));
  return smallest ?? 10n ** BigInt(currency.decimals);
}

async function papersInReview(database: Kysely<Schema>, userId: bigint): Promise<ClosingObstacle | null> {
  const papers = await database
    .selectFrom('identity_papers')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return papers ? { key: 'account.close_papers' } : null;
}
