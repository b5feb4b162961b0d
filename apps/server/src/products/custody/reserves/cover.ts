import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import { type ReservePosition, readReservePositions } from './read-positions.ts';
import { assetsOf } from './reconciliation.ts';

/** Liabilities to users in a currency, and the assets for them; in minor units. */
export type Cover = {
  readonly currency: number;
  /** Users' balances in all accounts, including holds. */
  readonly users: bigint;
  /** Coins on the chains, hot and cold, once all pending movements have settled; hot wallets count 0 while unknown. */
  readonly onChains: bigint;
  /** Balance received outside of chains, by the ledger alone. */
  readonly elsewhere: bigint;
  /** Assets less liabilities; below zero: the shortfall. */
  readonly surplus: bigint;
};

/** Balances outside the exchange and their cover of liabilities, as of one moment. */
export type Reserves = { readonly ways: readonly ReservePosition[]; readonly covers: readonly Cover[] };

const ZERO = 0n;

/** Reads balances outside the exchange and liabilities in one snapshot. */
export function readReserves(database: Kysely<Schema>, nowMs: number): Promise<Reserves> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const positions = await readReservePositions(transaction, nowMs);
      const { rows } = await sql<{ currency: number; users: string; elsewhere: string }>`
        select currency, coalesce(sum(total) filter (where owner <> 0), 0)::text as users,
          coalesce(-sum(total) filter (where wallet = 'external'), 0)::text as elsewhere
        from balances group by currency order by currency`.execute(transaction);
      return { ways: positions, covers: rows.map((row) => coverOf(row, positions)) };
    });
}

function coverOf(
  { currency, ...row }: { readonly currency: number; readonly users: string; readonly elsewhere: string },
  positions: readonly ReservePosition[],
): Cover {
  const [users, elsewhere] = [BigInt(row.users), BigInt(row.elsewhere)];
  const onChains = positions
    .filter((position) => position.currency === currency)
    .reduce((total, position) => total + assetsOf(position), ZERO);
  return { currency, users, onChains, elsewhere, surplus: onChains + elsewhere - users };
}

/** Returns the currencies whose assets are below the liabilities; their withdrawals are not approved automatically. */
export function shortCurrenciesOf({ covers }: Pick<Reserves, 'covers'>): ReadonlySet<number> {
  return new Set(covers.filter(({ surplus }) => surplus < ZERO).map(({ currency }) => currency));
}
