import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Settings } from '../../exchange/settings.ts';
import { clientAddress } from './client-address.ts';
import { networkOf } from './network.ts';

/** Returns true when the forwarding headers of a connection from this address are trusted. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** Origin of requests before routing, such as WebSocket upgrades. */
export type Callers = {
  /** Empty for a connection that was reset meanwhile. */
  address(request: IncomingMessage): string;
  /** The network that counts as one caller: an IPv4 address, or 64 bits of an IPv6 one. */
  network(request: IncomingMessage): string;
  /** The host of the browser's request, with its port; undefined when it is absent. */
  host(request: IncomingMessage): string | undefined;
};

/** Compiles the trusted proxies: those on this machine, and those in TRUSTED_PROXIES. */
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
