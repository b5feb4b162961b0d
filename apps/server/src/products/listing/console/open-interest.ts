import type { PairSpec } from '@assay/engine';
import { amount, formatAmount } from '@assay/money';
import { sql } from 'kysely';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';

/** Open interest in a pair: number of items and traders, and their holds in minor units. */
type OpenInterest = {
  readonly itemCount: number;
  readonly traders: number;
  readonly heldQuote: bigint;
  readonly heldBase: bigint;
};

const NO_OPEN_INTEREST: OpenInterest = { itemCount: 0, traders: 0, heldQuote: 0n, heldBase: 0n };

/** Returns the open interest of all products by pair, of all pairs or of one. */
export async function readOpenInterest(
  { database, products }: Pick<Exchange, 'database' | 'products'>,
  pair?: PairSpec['id'],
): Promise<(pair: PairSpec['id']) => OpenInterest> {
  const open = products.openInterestQueries.map((query) => sql` union all (${sql.raw(query)})`);
  const { rows } = await sql<{ pair: number; things: bigint; traders: bigint; quote: string; base: string }>`
    select pair, count(*) as things, count(distinct owner) as traders,
      sum(quote)::text as quote, sum(base)::text as base
    from (select 0 as pair, 0::int8 as owner, 0::int8 as quote, 0::int8 as base where false${sql.join(open, sql``)})
      as open
    ${pair === undefined ? sql`` : sql`where pair = ${pair}`}
    group by pair`.execute(database);
  const byPair = new Map(
    rows.map((row) => [
      row.pair,
      {
        itemCount: Number(row.things),
        traders: Number(row.traders),
        heldQuote: BigInt(row.quote),
        heldBase: BigInt(row.base),
      },
    ]),
  );
  return (id) => byPair.get(id) ?? NO_OPEN_INTEREST;
}

/** Formats the holds by currency, without zeros. */
export function heldText({ heldQuote, heldBase }: OpenInterest, { base, quote }: ListedPair) {
  return [
    { currency: base, held: heldBase },
    { currency: quote, held: heldQuote },
  ]
    .filter(({ held }) => held > 0n)
    .map(({ currency, held }) => ({
      currency: currency.code,
      amount: formatAmount(amount(held), currency.decimals),
    }));
}
