import type { CurrencyId, Network } from '@assay/engine';
import { amount } from '@assay/money';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { ChainPort } from '../port.ts';
import './tables.ts';

/** What the house has brought to a network in the beginning, in minor units, so that it can pay for its transactions. */
export type Funds = Readonly<Record<Network, bigint>>;

type Parts = {
  readonly database: Kysely<Schema>;
  readonly port: Pick<ChainPort, 'holdings'>;
  readonly network: Network;
  readonly height: number;
  /** In what the network is paid; null where that is not listed. */
  readonly coin: CurrencyId | null;
  /** What the house has brought of the coin, and what one transaction takes of it. */
  readonly funds: bigint;
  readonly fee: bigint;
};

/** Tells what the house's wallets would hold: what came in with blocks, less what was paid out. */
export async function tellHoldings({
  database,
  port,
  network,
  height,
  coin,
  funds,
  fee,
}: Parts): Promise<void> {
  const { rows } = await sql<{ currency: number; moved: string; paid: bigint }>`
    select currency, sum(case when withdrawal is null then amount else -amount end)::text as moved,
      count(*) filter (where withdrawal is not null and is_done) as paid
    from simulated_transactions where network = ${network} and height <= ${height}
    group by currency`.execute(database);
  const held = new Map<CurrencyId, bigint>();
  for (const { currency, moved } of rows) held.set(currency as CurrencyId, BigInt(moved));
  const payments = rows.reduce((total, { paid }) => total + paid, 0n);
  if (coin !== null) held.set(coin, (held.get(coin) ?? 0n) + funds - payments * fee);
  for (const [currency, units] of held) {
    await port.holdings({ network, currency, amount: amount(units), height });
  }
}
