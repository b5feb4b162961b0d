import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendFault } from './faults.ts';

/**
 * Keeps with every connection where it comes from: the system forgets it as soon as the other side resets the
 * connection, while what was sent before is still looked at, counted and logged by its address.
 */
export function keepAddresses(server: Server): void {
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // Reset before it could be looked at: nobody waits for an answer.
    if (remoteAddress === undefined) socket.destroy();
    else Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  });
}

/** Refuses requests that name two hosts: a proxy before this process may have believed the other one. */
export function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (namesTwoHosts(request.raw))
      sendFault(request, reply.header('connection', 'close'), 400, 'common.unreadable');
    else done();
  });
}

/** Looked at with every request: nothing is made for it. */
export function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  // A name, then its value.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts > 1;
}

const HOST = 'host';
