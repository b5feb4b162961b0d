const MAPPED = /^::ffff:(?=\d+(?:\.\d+){3}$)/i;

/**
 * Returns the address that a request comes from. On a socket that takes both families, an IPv4 address arrives written
 * as IPv6 (`::ffff:192.0.2.1`); people, lists and limits know it as `192.0.2.1`.
 */
export function clientAddress({ ip }: { readonly ip: string }): string {
  return ip.replace(MAPPED, '');
}
