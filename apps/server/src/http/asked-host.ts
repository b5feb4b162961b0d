import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** As for calls: only a proxy on the same machine may say whom it speaks for. */
export const isTrustedProxy = proxyAddress.compile('loopback');

/** The host that the browser asked for, with its port; undefined when it named none. */
export function askedHost({ headers, socket }: IncomingMessage): string | undefined {
  const forwarded = headers['x-forwarded-host'];
  const isProxy = forwarded !== undefined && isTrustedProxy(socket.remoteAddress ?? '', 0);
  return isProxy ? String(forwarded).split(',').at(-1)?.trim() : headers.host;
}
