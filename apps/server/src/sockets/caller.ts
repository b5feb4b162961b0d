import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { isTrustedProxy } from '../http/asked-host.ts';
import { clientAddress } from '../http/client-address.ts';
import { networkOf } from '../http/network.ts';

/** The network that counts as one caller: an IPv4 address, or 64 bits of an IPv6 one. */
export function callerNetwork(request: IncomingMessage): string {
  // A connection that was reset meanwhile has no address any more.
  return networkOf(clientAddress({ ip: proxyAddress(request, isTrustedProxy) ?? '' }));
}
