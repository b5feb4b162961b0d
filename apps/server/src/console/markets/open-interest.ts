import type { PairSpec } from '@assay/engine';
import { amount, formatAmount } from '@assay/money';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { MarketPair } from '../../market/market.ts';

/** What rests and waits in a pair, whose it is, and what it holds in minor units. */
type OpenInterest = {
  readonly orders: number;
  readonly traders: number;
  readonly heldQuote: bigint;
  readonly heldBase: bigint;
};

const NOTHING: OpenInterest = { orders: 0, traders: 0, heldQuote: 0n, heldBase: 0n };

/** What is open in each pair that has something open, of all or of one. */
export async function readOpenInterest(
  database: Kysely<Schema>,
  pair?: PairSpec['id'],
): Promise<(pair: PairSpec['id']) => OpenInterest> {
  const { rows } = await sql<{ pair: number; orders: bigint; traders: bigint; quote: string; base: string }>`
    select pair, count(*) as orders, count(distinct owner) as traders,
      coalesce(sum(held) filter (where side = 'buy'), 0)::text as quote,
      coalesce(sum(held) filter (where side = 'sell'), 0)::text as base
    from orders where status in ('open', 'waiting') ${pair === undefined ? sql`` : sql`and pair = ${pair}`}
    group by pair`.execute(database);
  const known = new Map(
    rows.map((row) => [
      row.pair,
      {
        orders: Number(row.orders),
        traders: Number(row.traders),
        heldQuote: BigInt(row.quote),
        heldBase: BigInt(row.base),
      },
    ]),
  );
  return (id) => known.get(id) ?? NOTHING;
}

/** What the orders hold, by currency; only what is held at all. */
export function heldText({ heldQuote, heldBase }: OpenInterest, { base, quote }: MarketPair) {
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
