import type { Network, OwnerId } from '@assay/engine';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, createBase58check } from '@scure/base';
import { checksummed } from '../canonical-address.ts';

const base58check = createBase58check(sha256);
/** The first byte of an address, by its network. */
const OMNI_PREFIX = 0;
const TRON_PREFIX = 0x41;

/**
 * An address of the right form with a right checksum for which nobody has a key: it is only ever paid to on the simulated
 * chain. The same one for the same user at every call.
 */
export function simulatedAddress(user: OwnerId, network: Network): string {
  const seed = new TextEncoder().encode(`simulated ${network} ${user}`);
  const bytes = ripemd160(sha256(seed));
  switch (network) {
    case 'ethereum':
      return checksummed(Buffer.from(bytes).toString('hex'));
    case 'bitcoin':
      return bech32.encode('bc', [0, ...bech32.toWords(bytes)]);
    case 'omni':
      return base58check.encode(Uint8Array.from([OMNI_PREFIX, ...bytes]));
    case 'tron':
      return base58check.encode(Uint8Array.from([TRON_PREFIX, ...bytes]));
  }
}
