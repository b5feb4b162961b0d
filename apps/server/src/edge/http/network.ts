import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household or an office has at least this prefix of an IPv6 address to itself: 64 bits. */
const NETWORK_GROUPS = 4;

/** Returns the caller that attempts are counted for: an IPv4 address, or the 64-bit network of an IPv6 one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [start = '', end] = address.toLowerCase().split('::');
  const leading = start.split(':').filter((group) => group !== '');
  const trailing = (end ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, GROUPS - leading.length - trailing.length) }, () => '0');
  return [...leading, ...zeros, ...trailing]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
