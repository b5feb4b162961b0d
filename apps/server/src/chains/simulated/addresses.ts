import type { Network, OwnerId } from '@assay/engine';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, createBase58check } from '@scure/base';
import { checksummed } from '../canonical-address.ts';

const base58check = createBase58check(sha256);
/** First byte of an address, by network. */
const OMNI_PREFIX = 0;
const TRON_PREFIX = 0x41;

/**
 * Returns a valid address without a key, for payments on the simulated chain only. Always the same for the same user.
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
