import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { OwnerId } from '@assay/engine';
import type { Verify } from './signature.ts';

/** Rights of a key beyond reading. */
export type KeyRight = 'trade' | 'move_money' | 'withdraw';

/** A key that is in force, ready to verify requests. */
export type ApiKey = {
  readonly id: bigint;
  /** Name of the key in requests. */
  readonly apiKey: string;
  readonly userId: OwnerId;
  readonly kind: 'hmac' | 'ed25519';
  readonly rights: ReadonlySet<KeyRight>;
  /** Returns true when it may be used from an address. */
  readonly isFrom: (address: string) => boolean;
  /** Null: it does not expire. */
  readonly expiresMs: number | null;
  readonly verify: Verify;
};

/** Reads an address or a network such as `192.0.2.0/24`; null for anything else. */
export function readNetwork(
  text: string,
): { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' } | null {
  const [address = '', prefix, ...extraParts] = text.split('/');
  const maxPrefix = isIPv4(address) ? 32 : isIPv6(address) ? 128 : null;
  if (maxPrefix === null || extraParts.length > 0) return null;
  const family = maxPrefix === 32 ? 'ipv4' : 'ipv6';
  if (prefix === undefined) return { address, prefix: maxPrefix, family };
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > maxPrefix || Number(prefix) === 0) return null;
  return { address, prefix: Number(prefix), family };
}

/** Returns a test for addresses in these networks (an address counts as one); an empty list allows every address. */
export function addressTest(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true;
  const list = new BlockList();
  for (const text of networks) {
    const network = readNetwork(text);
    if (network !== null) list.addSubnet(network.address, network.prefix, network.family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
