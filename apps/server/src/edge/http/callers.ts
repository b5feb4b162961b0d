import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Settings } from '../../exchange/settings.ts';
import { clientAddress } from './client-address.ts';
import { networkOf } from './network.ts';

/** Returns whether a forwarding header of a connection from an address counts. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** Origin of requests that no route has seen yet, such as those for a WebSocket. */
export type Callers = {
  /** Empty for a connection that was reset meanwhile. */
  address(request: IncomingMessage): string;
  /** The network that counts as one caller: an IPv4 address, or 64 bits of an IPv6 one. */
  network(request: IncomingMessage): string;
  /** The host that the browser asked for, with its port; undefined when it named none. */
  host(request: IncomingMessage): string | undefined;
};

/** Compiles the proxies that may say whom they speak for: those on this machine, and what TRUSTED_PROXIES names. */
export function proxyTrust({ trustedProxies }: Pick<Settings, 'trustedProxies'>): ProxyTrust {
  return proxyAddress.compile(['loopback', ...trustedProxies]);
}

export function createCallers(settings: Pick<Settings, 'trustedProxies'>): Callers {
  const trusts = proxyTrust(settings);
  const address = (request: IncomingMessage): string =>
    clientAddress({ ip: proxyAddress(request, trusts) ?? '' });
  return {
    address,
    network: (request) => networkOf(address(request)),
    host({ headers, socket }) {
      const forwarded = headers['x-forwarded-host'];
      const isProxy = forwarded !== undefined && trusts(socket.remoteAddress ?? '', 0);
      return isProxy ? String(forwarded).split(',').at(-1)?.trim() : headers.host;
    },
  };
}
