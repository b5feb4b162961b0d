import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check, hex } from '@scure/base';

const base58check = createBase58check(sha256);
const PREFIX = 0x41;
const BYTES = 21;

/** Returns the address of a public key: Ethereum's with a prefix and a checksum. */
export function tronAddress(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return written(Uint8Array.of(PREFIX, ...keccak_256(point.subarray(1)).subarray(-20)));
}

/** Returns the 21 bytes of an address; null if invalid. */
export function tronBytes(address: string): Uint8Array | null {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === BYTES && bytes[0] === PREFIX ? bytes : null;
  } catch {
    return null;
  }
}

/** Returns the address of a node's hexadecimal notation, with or (in logs) without its prefix. */
export function fromHex(digits: string): string {
  const bytes = hex.decode(digits);
  return written(bytes.length === BYTES ? bytes : Uint8Array.of(PREFIX, ...bytes.subarray(-20)));
}

function written(bytes: Uint8Array): string {
  return base58check.encode(bytes);
}
