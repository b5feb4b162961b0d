import type { ChainAccess } from './port.ts';

/** Chain access of an exchange without chains: no deposits and no withdrawals. */
export const NO_CHAINS: ChainAccess = {
  networks: () => [],
  addressFor: async () => null,
  ownerOf: async () => null,
  isLost: async () => false,
  houseAddress: async () => null,
  faucet: null,
};
