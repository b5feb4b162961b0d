import {
  Address,
  NETWORK as MAINNET,
  type NETWORK,
  OutScript,
  p2tr,
  p2wpkh,
  TEST_NETWORK,
} from '@scure/btc-signer';
import type { KeyPath } from '../adapter.ts';

export type BitcoinChain = 'main' | 'test' | 'regtest';
export type ChainParameters = typeof NETWORK;

/** Address prefixes of the chains. */
export const PARAMETERS: Readonly<Record<BitcoinChain, ChainParameters>> = {
  main: MAINNET,
  test: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
};

/** Returns the output script of a key: a public key hash (BIP 84), or a tweaked key (BIP 86). */
export function lockingScriptOf(
  { account }: Pick<KeyPath, 'account'>,
  publicKey: Uint8Array,
  parameters: ChainParameters,
): { readonly address: string; readonly script: Uint8Array; readonly tapInternalKey: Uint8Array | null } {
  if (account !== 'bitcoin-p2tr') return { ...p2wpkh(publicKey, parameters), tapInternalKey: null };
  return p2tr(publicKey.subarray(1), undefined, parameters);
}

/** Returns the address of an output script; null for scripts without one. */
export function addressOf(script: Uint8Array, parameters: ChainParameters): string | null {
  // The exchange uses only these types, and decoding all outputs of a block takes time.
  const isWitnessKeyHash = script.length === 22 && script[0] === 0x00;
  const isTaproot = script.length === 34 && script[0] === 0x51;
  if (!isWitnessKeyHash && !isTaproot) return null;
  try {
    return Address(parameters).encode(OutScript.decode(script));
  } catch {
    return null;
  }
}

/** Returns the script that pays to an address; null if it is invalid on the chain. */
export function scriptOf(address: string, parameters: ChainParameters): Uint8Array | null {
  try {
    return OutScript.encode(Address(parameters).decode(address));
  } catch {
    return null;
  }
}
