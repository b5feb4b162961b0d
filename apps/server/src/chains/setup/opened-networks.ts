import type { Network } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { type ChainTerms, namedNetworks } from './chain-terms.ts';
import { type ChainKeys, type ChainNetwork, openKeys, openNetwork } from './networks.ts';

/** The networks that the operator's file names, each opened once its currencies are listed. */
export type OpenedNetworks = {
  readonly named: readonly Network[];
  /** Null while a currency that the network carries is not listed. */
  readonly open: (network: Network) => Promise<ChainNetwork | null>;
  /** Those that are open by now. */
  readonly opened: () => readonly ChainNetwork[];
};

/** @param passphrase null for processes that sign nothing */
export function networksOf(
  queries: Kysely<Schema>,
  terms: ChainTerms,
  passphrase: string | null,
): OpenedNetworks {
  const keys: ChainKeys = openKeys(terms, passphrase);
  const opened = new Map<Network, ChainNetwork>();
  return {
    named: namedNetworks(terms),
    open: async (network) => {
      const known = opened.get(network);
      if (known !== undefined) return known;
      const found = await openNetwork(queries, terms, network, keys);
      if (found !== null) opened.set(network, found);
      return found;
    },
    opened: () => [...opened.values()],
  };
}
