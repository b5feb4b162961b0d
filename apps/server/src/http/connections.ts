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
  server.addHook('onRequest', async (request, reply) => {
    if (!namesTwoHosts(request.raw)) return;
    return sendFault(request, reply.header('connection', 'close'), 400, 'common.unreadable');
  });
}

export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}
