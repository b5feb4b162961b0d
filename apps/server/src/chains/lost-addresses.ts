import type { Network } from '@assay/engine';

/** Valid addresses without a known key: coins sent there are burnt. */
const BURN_ADDRESSES: Readonly<Record<Network, readonly string[]>> = {
  ethereum: ['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dEaD'],
  bitcoin: ['1BitcoinEaterAddressDontSendf59kuE', '1111111111111111111114oLvT2'],
  omni: ['1BitcoinEaterAddressDontSendf59kuE', '1111111111111111111114oLvT2'],
  tron: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
};

/** Returns true for a canonical address of a network that is known to have no key. */
export function isBurnAddress(address: string, network: Network): boolean {
  return BURN_ADDRESSES[network].includes(address);
}
