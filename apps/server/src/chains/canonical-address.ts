import type { Network } from '@assay/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
const TRON_PREFIX = 0x41;
const TRON_BYTES = 21;
const HEX = 16;

/**
 * An address as it is stored and sent to, or null where it is none of the network: every checksum is verified, and one
 * that a network writes in several ways comes out in one.
 */
export async function canonicalAddress(network: Network, text: string): Promise<string | null> {
  switch (network) {
    case 'ethereum':
      return ethereumAddress(text);
    case 'bitcoin':
      return bitcoinAddress(text, ['pkh', 'sh', 'wpkh', 'wsh', 'tr']);
    case 'omni':
      // Tokens of Omni go to the older addresses alone.
      return bitcoinAddress(text, ['pkh', 'sh']);
    case 'tron':
      return isTron(text) ? text : null;
  }
}

/** Letters in both cases carry a checksum (EIP-55); in one case there is none to verify. */
function ethereumAddress(text: string): string | null {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const written = checksummed(digits);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return isMixed && written !== text ? null : written;
}

/** The address of forty hexadecimal digits: a letter is large where the digit of the hash in its place is 8 or more. */
export function checksummed(digits: string): string {
  const small = digits.toLowerCase();
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(small))).toString('hex');
  const letters = [...small].map((letter, place) =>
    Number.parseInt(hash.charAt(place), HEX) >= HEX / 2 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
}

async function bitcoinAddress(text: string, kinds: readonly string[]): Promise<string | null> {
  // Loaded when somebody names the first address: it is the dearest of the libraries that a start could do without.
  const { Address, NETWORK } = await import('@scure/btc-signer');
  // A bech32 address is valid in one case alone, and is written in small letters.
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
