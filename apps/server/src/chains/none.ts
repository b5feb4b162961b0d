import type { ChainAccess } from './port.ts';

/** An exchange that runs no chain: nothing can be deposited or withdrawn. */
export const NO_CHAINS: ChainAccess = {
  networks: () => [],
  addressFor: async () => null,
  ownerOf: async () => null,
  isLost: async () => false,
  houseAddress: async () => null,
  faucet: null,
};
