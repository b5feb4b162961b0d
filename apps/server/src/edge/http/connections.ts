import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendFault } from './faults.ts';

/**
 * Stores the remote address with every connection: the system drops it as soon as the client resets the connection,
 * while earlier requests are still processed, counted and logged by it.
 */
export function rememberAddresses(server: Server): void {
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // Reset before it could be read: no client is waiting for a response.
    if (remoteAddress === undefined) socket.destroy();
    else Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  });
}

/** Rejects requests that name two hosts: an upstream proxy may have used the other one. */
export function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (namesTwoHosts(request.raw))
      sendFault(request, reply.header('connection', 'close'), 400, 'common.unreadable');
    else done();
  });
}

/** Runs for every request, so it allocates nothing. */
export function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  // Names and values alternate.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts > 1;
}

const HOST = 'host';
