import type { CurrencyId, Network } from '@assay/engine';
import { amount } from '@assay/money';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { ChainPort } from '../port.ts';
import './tables.ts';

/** Initial balance of the house on a network, in minor units. */
export type Fund = { readonly network: Network; readonly currency: CurrencyId; readonly units: bigint };

type Parts = {
  readonly database: Kysely<Schema>;
  readonly port: Pick<ChainPort, 'reportHoldings'>;
  readonly network: Network;
  readonly height: number;
  /** Currency of network fees; null if it is not listed. */
  readonly coin: CurrencyId | null;
  readonly funds: readonly Fund[];
  /** Fee of one transaction, in minor units of the coin. */
  readonly fee: bigint;
};

/** Reports the simulated balances of the house's wallets: initial funds and deposits, less payments. */
export async function reportHoldings({
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
  for (const { network: fundsNetwork, currency, units } of funds) {
    if (fundsNetwork === network) held.set(currency, (held.get(currency) ?? 0n) + units);
  }
  if (coin !== null) held.set(coin, (held.get(coin) ?? 0n) - payments * fee);
  for (const [currency, units] of held) {
    await port.reportHoldings({ network, currency, amount: amount(units), height });
  }
}
