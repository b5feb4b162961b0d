const MAPPED = /^::ffff:(?=\d+(?:\.\d+){3}$)/i;

/**
 * Returns the address that a request comes from. On a socket for both families, an IPv4 address has the form of IPv6
 * (`::ffff:192.0.2.1`); users, lists and limits have it as `192.0.2.1`.
 */
export function clientAddress({ ip }: { readonly ip: string }): string {
  return ip.replace(MAPPED, '');
}
