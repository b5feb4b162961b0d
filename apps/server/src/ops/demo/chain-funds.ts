import type { CurrencyId, Network } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Fund } from '../../chains/simulated/holdings.ts';
import type { Schema } from '../../core/database/schema.ts';

/** Proposer of the adjustments that place the demo's coins on its chains. */
export const DEMO_SETUP = 'setup';

/**
 * Returns the initial funds of the house accounts on the demo's simulated chains, from the ledger: a demo keeps its
 * initial funds.
 */
export async function readDemoFunds(database: Kysely<Schema>): Promise<readonly Fund[]> {
  const { rows } = await sql<{ network: Network; currency: CurrencyId; units: string }>`
    select substr(from_wallet, length('external_') + 1) as network, currency, sum(amount)::text as units
    from money_adjustments where proposed_by = ${DEMO_SETUP} and from_wallet like 'external\\_%'
    group by 1, 2`.execute(database);
  return rows.map(({ network, currency, units }) => ({ network, currency, units: BigInt(units) }));
}
