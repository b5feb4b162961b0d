import type { Network } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type ChainConfig, configuredNetworks } from './chain-config.ts';
import { type ChainKeys, type ChainNetwork, openKeys, openNetwork } from './networks.ts';

/** Networks of the operator's file, each opened once its currencies are listed. */
export type NetworkRegistry = {
  readonly configured: readonly Network[];
  /** True when the file has no seed: payments are signed elsewhere. */
  readonly isWatchOnly: boolean;
  /** Null while one of the network's currencies is not listed. */
  readonly open: (network: Network) => Promise<ChainNetwork | null>;
  /** Returns the networks opened so far. */
  readonly opened: () => readonly ChainNetwork[];
  /** Opens missing networks in the background, at most every ten seconds. */
  readonly refresh: () => void;
};

const REFRESH_INTERVAL_MS = 10_000;

/** @param passphrase null for processes that sign nothing */
export function createNetworkRegistry(
  queries: Kysely<Schema>,
  terms: ChainConfig,
  passphrase: string | null,
): NetworkRegistry {
  const keys: ChainKeys = openKeys(terms, passphrase);
  const opened = new Map<Network, ChainNetwork>();
  const configured = configuredNetworks(terms);
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const open: NetworkRegistry['open'] = async (network) => {
    const openedNetwork = opened.get(network);
    if (openedNetwork !== undefined) return openedNetwork;
    const found = await openNetwork(queries, terms, network, keys);
    // Of two concurrent openings, the first is kept.
    if (found !== null && !opened.has(network)) opened.set(network, found);
    return opened.get(network) ?? null;
  };
  return {
    configured,
    isWatchOnly: terms.keys.seedFile === undefined,
    open,
    opened: () => [...opened.values()],
    refresh: () => {
      if (opened.size === configured.length || performance.now() - refreshedAt < REFRESH_INTERVAL_MS) return;
      refreshedAt = performance.now();
      // While the database is unavailable nothing is opened; the next call retries.
      for (const network of configured) void open(network).catch(() => undefined);
    },
  };
}
