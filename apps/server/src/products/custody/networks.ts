import type { AnswerOf, calls } from '@assay/contract';
import type { Network } from '@assay/engine';
import { type Explorers, HASH } from '../../chains/explorers.ts';
import type { ChainAccess } from '../../chains/port.ts';

export type NetworkName = AnswerOf<typeof calls.savedAddresses>[number]['network'];

/** Order in which clients list the networks of a currency; its index also names a network. */
const IN_ORDER: readonly Network[] = ['bitcoin', 'ethereum', 'tron', 'omni'];

const COINS: Readonly<
  Record<Network, { readonly coin: string; readonly own: NetworkName; readonly token: NetworkName }>
> = {
  bitcoin: { coin: 'BTC', own: 'btc', token: 'btc' },
  ethereum: { coin: 'ETH', own: 'eth', token: 'erc20' },
  tron: { coin: 'TRX', own: 'trx', token: 'trc20' },
  omni: { coin: '', own: 'omni', token: 'omni' },
};

/** Prefix of transaction ids on a simulated chain; no real id has it. */
export const SIMULATED_PREFIX = 'simulated-';

/** Returns the clients' name of a network for a currency. */
export function networkNameOf(network: Network, code: string): NetworkName {
  const { coin, own, token } = COINS[network];
  return code === coin ? own : token;
}

/** Sorts networks in the order of `IN_ORDER`. */
export function inOrder<Item extends { readonly network: Network }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((left, right) => IN_ORDER.indexOf(left.network) - IN_ORDER.indexOf(right.network));
}

/** Returns the explorer page of a transaction; empty without a transaction and for a simulated one. */
export function explorerOf(
  { template }: Pick<Explorers, 'template'>,
  network: Network,
  transaction: string,
): string {
  if (transaction === '' || isSimulated(transaction)) return '';
  return template(network).replaceAll(HASH, encodeURIComponent(transaction));
}

export function isSimulated(transaction: string): boolean {
  return transaction.startsWith(SIMULATED_PREFIX);
}

/** Returns true when the exchange makes the blocks of a network itself. */
export function isSimulatedNetwork({ networks }: Pick<ChainAccess, 'networks'>, network: Network): boolean {
  return networks().some((running) => running.network === network && running.kind === 'simulated');
}
