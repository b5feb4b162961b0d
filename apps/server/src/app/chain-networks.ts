import type { CustodyPort } from '../chains/port.ts';
import { readChainTerms } from '../chains/setup/chain-terms.ts';
import { networksOf, type OpenedNetworks } from '../chains/setup/opened-networks.ts';
import { startChainNetworks } from '../chains/start-networks.ts';
import type { JobParts } from '../jobs/start-job.ts';
import type { Core, StartContext } from './parts.ts';

/**
 * The networks that the operator's file names; null where there is none. Throws `StartupProblem` for a file or a seed that
 * is wrong.
 * @param signs whether this process is one that signs: others leave the seed alone
 */
export function chainNetworks(
  { settings: { chains } }: Pick<StartContext, 'settings'>,
  { database }: Pick<Core, 'database'>,
  signs: boolean,
): OpenedNetworks | null {
  if (chains === null) return null;
  return networksOf(database.queries, readChainTerms(chains.file), signs ? chains.passphrase : null);
}

/** Begins to watch these networks and to pay on them, until the process ends. */
export function watchChains(
  { lifecycle, log }: Pick<StartContext, 'lifecycle' | 'log'>,
  { database }: Pick<Core, 'database'>,
  networks: OpenedNetworks,
  port: CustodyPort,
  jobs: JobParts,
): void {
  const { queries, session } = database;
  lifecycle.add(
    'the watching of chains',
    startChainNetworks({ queries, session, networks, port, now: Date.now, jobs, log }),
  );
}
