import { NETWORKS } from '@assay/domain';
export type Network = (typeof NETWORKS)[number];

/** Accounts of the exchange that mirror its holdings on one network, by currency. */
export const EXTERNAL_WALLETS = [
  'external_bitcoin',
  'external_ethereum',
  'external_omni',
  'external_tron',
] as const;
export type ExternalWallet = (typeof EXTERNAL_WALLETS)[number];

/** Wallets for chain fees, for deposits without a known owner, and for holdings on networks. */
export const CUSTODY_WALLETS = ['network', 'suspense', ...EXTERNAL_WALLETS] as const;

/** Those of them that may be negative: chain fees paid, and the mirrors of holdings. */
export const CUSTODY_CONTRA_WALLETS = ['network', ...EXTERNAL_WALLETS] as const;

/** Returns the mirror account of a network. */
export function externalOf(network: Network): ExternalWallet {
  return `external_${network}`;
}

export { NETWORKS };
