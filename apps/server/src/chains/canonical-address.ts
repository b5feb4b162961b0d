import type { Network } from '@assay/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
const TRON_PREFIX = 0x41;
const TRON_BYTES = 21;
const HEX = 16;

/**
 * Returns the canonical form of an address for storage and sending; null if it is invalid on the network. Verifies
 * every checksum, and unifies alternative notations.
 */
export async function canonicalAddress(network: Network, text: string): Promise<string | null> {
  switch (network) {
    case 'ethereum':
      return ethereumAddress(text);
    case 'bitcoin':
      return bitcoinAddress(text, ['pkh', 'sh', 'wpkh', 'wsh', 'tr']);
    case 'omni':
      // Omni tokens are sent to legacy addresses only.
      return bitcoinAddress(text, ['pkh', 'sh']);
    case 'tron':
      return isTron(text) ? text : null;
  }
}

/** Mixed-case addresses have a checksum (EIP-55); those of one case have none. */
function ethereumAddress(text: string): string | null {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const written = checksummed(digits);
  const isMixedCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return isMixedCase && written !== text ? null : written;
}

/**
 * Returns the address with checksum of forty hexadecimal digits: a letter is upper-case if the hash's digit at its
 * index is 8 or more.
 */
export function checksummed(digits: string): string {
  const lowerCase = digits.toLowerCase();
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(lowerCase))).toString('hex');
  const letters = [...lowerCase].map((letter, index) =>
    Number.parseInt(hash.charAt(index), HEX) >= HEX / 2 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
}

async function bitcoinAddress(text: string, kinds: readonly string[]): Promise<string | null> {
  // Loaded with the first address: the most expensive library that a start does not need.
  const { Address, NETWORK } = await import('@scure/btc-signer');
  // A bech32 address must not mix cases, and is stored in lower case.
  const written = /^BC1[0-9A-Z]+$/.test(text) ? text.toLowerCase() : text;
  try {
    return kinds.includes(Address(NETWORK).decode(written).type) ? written : null;
  } catch {
    return null;
  }
}

function isTron(text: string): boolean {
  try {
    const bytes = base58check.decode(text);
    return bytes.length === TRON_BYTES && bytes[0] === TRON_PREFIX;
  } catch {
    return false;
  }
}
