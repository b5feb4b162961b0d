import { NETWORKS } from '@assay/domain';
export type Network = (typeof NETWORKS)[number];

/** The house's account of what is outside on one network, in each currency that it carries. */
export const EXTERNAL_WALLETS = [
  'external_bitcoin',
  'external_ethereum',
  'external_omni',
  'external_tron',
] as const;
export type ExternalWallet = (typeof EXTERNAL_WALLETS)[number];

/** Wallets that pay the chains' fees, that hold deposits until their owner is known, and that mirror the outside. */
export const CUSTODY_WALLETS = ['network', 'suspense', ...EXTERNAL_WALLETS] as const;

/** Wallets of these that may be below zero: what was paid to networks, and the mirrors of what is outside. */
export const CUSTODY_OWING_WALLETS = ['network', ...EXTERNAL_WALLETS] as const;

/** The mirror of one network's outside world. */
export function externalOf(network: Network): ExternalWallet {
  return `external_${network}`;
}

export { NETWORKS };
