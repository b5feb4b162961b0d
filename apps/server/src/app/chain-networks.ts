import { createOfflineBatches, type OfflineBatches } from '../chains/offline-batches.ts';
import type { CustodyPort } from '../chains/port.ts';
import { readChainTerms } from '../chains/setup/chain-config.ts';
import { createNetworkRegistry, type NetworkRegistry } from '../chains/setup/network-registry.ts';
import { startChainNetworks } from '../chains/start-networks.ts';
import type { JobParts } from '../core/jobs/start-job.ts';
import type { Settings } from '../exchange/settings.ts';
import { PRODUCTS } from '../products/products.ts';
import type { Core, StartContext } from './parts.ts';

// Loaded only where the settings name a file: the libraries of the chains take a tenth of the start-up time.

/**
 * Returns the networks in the operator's file. Throws `StartupProblem` for an invalid file or seed.
 * @param signs whether this process signs: others do not open the seed
 */
export function chainNetworks(
  chains: NonNullable<Settings['chains']>,
  { database }: Pick<Core, 'database'>,
  signs: boolean,
): NetworkRegistry {
  return createNetworkRegistry(
    database.queries,
    readChainTerms(chains.file),
    signs ? chains.passphrase : null,
  );
}

/** Creates the offline batches of these networks; null where no product uses chains. */
export function openOfflineBatches(
  { log }: Pick<StartContext, 'log'>,
  { database: { queries }, sequencer }: Core,
  networks: NetworkRegistry,
): OfflineBatches | null {
  const parts = { database: queries, sequencer, log, now: Date.now };
  const [port] = PRODUCTS.flatMap(({ chains }) => chains?.port(parts) ?? []);
  return port === undefined ? null : createOfflineBatches({ queries, networks, port, now: Date.now, log });
}

/** Watches these networks and pays on them, until the process ends. */
export function watchChains(
  { lifecycle, log }: Pick<StartContext, 'lifecycle' | 'log'>,
  { database }: Pick<Core, 'database'>,
  networks: NetworkRegistry,
  port: CustodyPort,
  jobs: JobParts,
): void {
  const { queries, session } = database;
  lifecycle.add(
    'the watching of chains',
    startChainNetworks({ queries, session, networks, port, now: Date.now, jobs, log }),
  );
}
