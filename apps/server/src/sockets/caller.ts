import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { clientAddress } from '../http/client-address.ts';
import { networkOf } from '../http/network.ts';

/** As for calls: only a proxy on the same machine may say whom it speaks for. */
const isTrusted = proxyAddress.compile('loopback');

/** The network that counts as one caller: an IPv4 address, or 64 bits of an IPv6 one. */
export function callerNetwork(request: IncomingMessage): string {
  // A connection that was reset meanwhile has no address any more.
  return networkOf(clientAddress({ ip: proxyAddress(request, isTrusted) ?? '' }));
}

/** The host that the browser asked for, with its port; undefined when it named none. */
export function askedHost({ headers, socket }: IncomingMessage): string | undefined {
  const forwarded = headers['x-forwarded-host'];
  const isProxy = forwarded !== undefined && isTrusted(socket.remoteAddress ?? '', 0);
  return isProxy ? String(forwarded).split(',').at(-1)?.trim() : headers.host;
}
