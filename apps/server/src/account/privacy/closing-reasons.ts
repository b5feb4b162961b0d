import type { CurrencyId } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import type { Market } from '../../market/market.ts';

const OPEN = ['open', 'waiting'];

/** Why an account cannot be closed: what is still in it or under way; null when nothing is. */
export async function reasonAgainstClosing(
  database: Kysely<Schema>,
  { market }: Pick<Exchange, 'market'>,
  userId: bigint,
): Promise<Refused | null> {
  const order = await database
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', userId)
    .where('status', 'in', OPEN)
    .limit(1)
    .executeTakeFirst();
  if (order) return refuse('account.close_orders');
  const balances = await database
    .selectFrom('balances')
    .select(['currency', 'total', 'held'])
    .where('owner', '=', userId)
    .where((where) => where.or([where('total', '>', 0n), where('held', '>', 0n)]))
    .execute();
  for (const { currency: id, total, held } of balances) {
    const currency = market.currency(id as CurrencyId);
    if (currency === undefined || (held === 0n && total < dustOf(market, id))) continue;
    const amount = formatAmount(total, currency.decimals);
    return refuse('account.close_balance', { amount, currency: currency.code });
  }
  const papers = await database
    .selectFrom('identity_papers')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return papers ? refuse('account.close_papers') : null;
}

/** One whole coin of a currency that is only paid with, in its smallest unit. */
function oneOf(market: Market, id: number): bigint {
  const currency = market.currency(id as CurrencyId);
  return currency === undefined ? 0n : 10n ** BigInt(currency.decimals);
}

/** Less than this of a currency cannot be sold in any pair: the smallest order, or one coin where none sells it. */
function dustOf(market: Market, id: number): bigint {
  const [smallest] = market
    .pairs()
    .filter(({ base }) => base.id === id)
    .map(({ spec, scale }) => BigInt(spec.minimumLots) * scale.basePerLot)
    .toSorted((one, other) => Number(one - other));
  return smallest ?? oneOf(market, id);
}
