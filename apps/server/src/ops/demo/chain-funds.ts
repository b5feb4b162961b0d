import type { CurrencyId, Network } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Fund } from '../../chains/simulated/holdings.ts';
import type { Schema } from '../../core/database/schema.ts';

/** Proposer of the adjustments that bring the demo's coins to its chains. */
export const DEMO_SETUP = 'setup';

/**
 * Returns the house's funds on the demo's simulated chains at the beginning, by the ledger: a demo keeps what it began
 * with.
 */
export async function readDemoFunds(database: Kysely<Schema>): Promise<readonly Fund[]> {
  const { rows } = await sql<{ network: Network; currency: CurrencyId; units: string }>`
    select substr(from_wallet, length('external_') + 1) as network, currency, sum(amount)::text as units
    from money_adjustments where proposed_by = ${DEMO_SETUP} and from_wallet like 'external\\_%'
    group by 1, 2`.execute(database);
  return rows.map(({ network, currency, units }) => ({ network, currency, units: BigInt(units) }));
}
