import type { Network } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../core/database/schema.ts';
import { exportBatch, exportBatchAgain, type Imported, importBatch } from './batch/batches.ts';
import type { BatchDocument } from './batch/document.ts';
import { createNews, type PaymentContext } from './pay/paying.ts';
import type { CustodyPort } from './port.ts';
import type { NetworkRegistry } from './setup/network-registry.ts';

/** Export and import of batches that are signed offline. Null: the network is not run, or nothing waits. */
export type OfflineBatches = {
  /** True when the keys are kept elsewhere; otherwise the chain part signs by itself. */
  readonly isWatchOnly: boolean;
  readonly exportBatch: (network: Network) => Promise<BatchDocument | null>;
  /** Returns an exported batch again. */
  readonly batchAgain: (network: Network, batch: bigint) => Promise<BatchDocument | null>;
  readonly importBatch: (network: Network, document: string) => Promise<Imported | null>;
};

export type OfflineBatchParts = {
  readonly queries: Kysely<Schema>;
  readonly networks: NetworkRegistry;
  readonly port: CustodyPort;
  readonly now: () => number;
  readonly log: Logger;
};

/**
 * Creates the desk's access to batches signed offline. Available in any process; the chain part sends imported
 * transactions.
 */
export function createOfflineBatches({ queries, networks, ...parts }: OfflineBatchParts): OfflineBatches {
  const payingOn = async (network: Network) => {
    const found = networks.configured.includes(network) ? await networks.open(network) : null;
    if (found === null) return null;
    const context: PaymentContext = {
      queries,
      chain: found.chain,
      assets: found.assets,
      terms: found.pay,
      ...parts,
      isFirstReport: createNews(),
    };
    return { paying: context, sweepFrom: found.sweepFrom };
  };
  return {
    isWatchOnly: networks.isWatchOnly,
    exportBatch: async (network) => {
      const found = await payingOn(network);
      return found === null ? null : exportBatch(found.paying, found.sweepFrom);
    },
    batchAgain: async (network, batch) => {
      const found = await payingOn(network);
      return found === null ? null : exportBatchAgain(found.paying, batch);
    },
    importBatch: async (network, document) => {
      const found = await payingOn(network);
      return found === null ? null : importBatch(found.paying, document);
    },
  };
}
