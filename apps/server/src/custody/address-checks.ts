import type { Network } from '@assay/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { Address, NETWORK } from '@scure/btc-signer';
import { getAddress, isAddress } from 'viem';

const base58check = createBase58check(sha256);
const TRON_PREFIX = 0x41;
const TRON_BYTES = 21;

/**
 * An address as it is stored and sent to, or null where it is none of the network: every checksum is verified, and one
 * that a network writes in several ways comes out in one.
 */
export function canonicalAddress(network: Network, text: string): string | null {
  switch (network) {
    case 'ethereum':
      return isAddress(text, { strict: isMixed(text) }) ? getAddress(text) : null;
    case 'bitcoin':
      return bitcoinAddress(text, ['pkh', 'sh', 'wpkh', 'wsh', 'tr']);
    case 'omni':
      // Tokens of Omni go to the older addresses alone.
      return bitcoinAddress(text, ['pkh', 'sh']);
    case 'tron':
      return isTron(text) ? text : null;
  }
}

/** Letters in both cases carry a checksum; in one case there is none to verify. */
function isMixed(text: string): boolean {
  const digits = text.slice(2);
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
}

function bitcoinAddress(text: string, kinds: readonly string[]): string | null {
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
