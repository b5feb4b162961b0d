import type { Network } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../core/database/schema.ts';
import { isBurnAddress } from './lost-addresses.ts';
import type { ChainAccess } from './port.ts';
import type { NetworkRegistry } from './setup/network-registry.ts';
import type { ChainNetwork } from './setup/networks.ts';
import { addressFor, findAddresses } from './store/addresses.ts';

/** Returns the chain access for custody, from public keys and the database, without node requests. */
export function createChainAccess(queries: Kysely<Schema>, networks: NetworkRegistry) {
  const { configured, open, opened, refresh } = networks;
  refresh();
  const openOf = async (network: Network): Promise<ChainNetwork | null> =>
    configured.includes(network) ? open(network) : null;
  const access: ChainAccess = {
    networks: () => {
      refresh();
      return opened().map(({ chain: { network }, kind, assets }) => ({
        network,
        kind,
        currencies: assets.map(({ currency }) => currency),
        unitDecimals: new Map(assets.map(({ currency, unitDecimals }) => [currency, unitDecimals])),
      }));
    },
    addressFor: async (user, network) => {
      const found = await openOf(network);
      return found === null ? null : addressFor(queries, found.chain, user);
    },
    ownerOf: async (address, network) => {
      const found = await openOf(network);
      const canonical = found?.chain.canonical(address) ?? null;
      if (canonical === null) return null;
      const [ownAddress] = await findAddresses(queries, network, [canonical]);
      return ownAddress?.owner ?? null;
    },
    isLost: async (address, network) => {
      const found = await openOf(network);
      if (found === null) return false;
      const { chain, assets } = found;
      const contracts = assets.flatMap(({ contract }) =>
        contract === null ? [] : [chain.canonical(contract) ?? contract],
      );
      return [chain.address(chain.house), ...contracts].includes(address) || isBurnAddress(address, network);
    },
    houseAddress: async (network) => {
      const found = await openOf(network);
      return found === null ? null : found.chain.address(found.chain.house);
    },
    // Real chains have no faucet.
    faucet: null,
  };
  return access;
}
