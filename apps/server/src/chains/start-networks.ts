import type { Network } from '@assay/engine';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Schema } from '../core/database/schema.ts';
import { type JobParts, type RunningJob, startJob } from '../core/jobs/start-job.ts';
import type { CustodyPort } from './port.ts';
import { createRound } from './round.ts';
import type { NetworkRegistry } from './setup/network-registry.ts';
import { createExclusiveLock } from './store/exclusive-lock.ts';

export type ChainNetworksOptions = {
  readonly queries: Kysely<Schema>;
  /** Creates a separate, unconnected session. */
  readonly session: () => pg.Client;
  readonly networks: NetworkRegistry;
  readonly port: CustodyPort;
  readonly now: () => number;
  readonly jobs: JobParts;
  readonly log: Logger;
};

/** Pause before a network with unlisted currencies is tried again. */
const UNLISTED_PAUSE_MS = 10_000;

/**
 * Starts to watch every network of the operator's file, and to send approved payments. Of several processes, one works
 * on a network at a time; another continues if it dies.
 * @returns a function that starts no further round and waits for running ones
 */
export function startChainNetworks(options: ChainNetworksOptions): () => Promise<void> {
  const running = options.networks.configured.map((network) => startNetwork(options, network));
  return async () => {
    await Promise.all(running.map((stop) => stop()));
  };
}

function startNetwork(options: ChainNetworksOptions, network: Network): () => Promise<void> {
  const { queries, networks, port, now, log } = options;
  const onlyOne = createExclusiveLock(options.session, `chain ${network}`);
  let round: (() => Promise<void>) | null = null;
  let pauseMs = UNLISTED_PAUSE_MS;
  const job: RunningJob = startJob(
    {
      name: `chain_${network}`,
      pauseMs: () => pauseMs,
      round: async () => {
        if (!(await onlyOne.isHeld())) return;
        const found = await networks.open(network);
        if (found === null) {
          log.warn({ network }, 'a currency of the network is not listed and is not watched yet');
          return;
        }
        pauseMs = found.pollMs;
        round ??= createRound({ queries, network: found, port, now, log });
        await round();
      },
    },
    options.jobs,
  );
  return async () => {
    await job.stop();
    await onlyOne.stop();
  };
}
