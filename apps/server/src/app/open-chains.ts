import { createChainAccess } from '../chains/access.ts';
import { NO_CHAINS } from '../chains/none.ts';
import { simulatedChains } from '../chains/simulated/access.ts';
import { simulationJob } from '../chains/simulated/run.ts';
import { type JobParts, startJobs } from '../core/jobs/start-job.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { readDemoFunds } from '../ops/demo/chain-funds.ts';
import { CLOSING_MS } from '../ops/operations/lifecycle.ts';
import { PRODUCTS } from '../products/products.ts';
import type { Core, StartContext } from './parts.ts';

/** Access of every process to the chains: addresses, their owners, and batches to sign. Simulated on a demo. */
export async function accessChains(
  context: Pick<StartContext, 'settings' | 'log'>,
  core: Core,
): Promise<Pick<Exchange, 'chains' | 'offlineBatches'>> {
  const { database, marketData: listings } = core;
  if (context.settings.chains !== null) {
    const { chainNetworks, openOfflineBatches } = await import('./chain-networks.ts');
    const networks = chainNetworks(context.settings.chains, core, false);
    return {
      chains: createChainAccess(database.queries, networks),
      offlineBatches: openOfflineBatches(context, core, networks),
    };
  }
  if (!context.settings.demo) return { chains: NO_CHAINS, offlineBatches: null };
  const chains = simulatedChains({ database: database.queries, listings, now: Date.now });
  return { chains, offlineBatches: null };
}

/** Runs the jobs of custody that release withdrawals, and a demo's simulated chains. */
export async function runChains(context: StartContext, core: Core, jobs: JobParts): Promise<void> {
  const { settings, lifecycle, log } = context;
  const { sequencer, marketData: listings } = core;
  const database = core.database.queries;
  const parts = { database, sequencer, log, now: Date.now };
  const access = await accessChains(context, core);
  for (const { chains } of PRODUCTS) {
    if (chains === undefined) continue;
    const port = chains.port(parts);
    const desk = chains.jobs({ ...parts, chains: access.chains });
    const simulation = settings.demo
      ? [simulationJob({ database, listings, port, now: Date.now, funds: () => readDemoFunds(database) })]
      : [];
    lifecycle.add('the jobs of the chains', startJobs([...desk, ...simulation], jobs).stop, CLOSING_MS);
  }
}

/**
 * Watches real chains and pays on them, where the settings name any: in the process of the engine, or in one of its
 * own.
 */
export async function runRealChains(context: StartContext, core: Core, jobs: JobParts): Promise<void> {
  if (context.settings.chains === null) return;
  const { chainNetworks, watchChains } = await import('./chain-networks.ts');
  const networks = chainNetworks(context.settings.chains, core, true);
  const parts = {
    database: core.database.queries,
    sequencer: core.sequencer,
    log: context.log,
    now: Date.now,
  };
  for (const { chains } of PRODUCTS) {
    if (chains !== undefined) watchChains(context, core, networks, chains.port(parts), jobs);
  }
}
