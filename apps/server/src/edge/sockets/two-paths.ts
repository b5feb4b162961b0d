import type { IncomingMessage, Server } from 'node:http';

/** Path of the sockets. */
export const SOCKET_PATH = '/socket.io/';
const OLDER_PREFIX = '/wss';

/**
 * Routes `/wss/socket.io/` to `/socket.io/`, for polling and for WebSockets. Call it after the sockets were attached.
 */
export function serveOlderPath(server: Server): void {
  server.prependListener('request', rewrite);
  server.prependListener('upgrade', rewrite);
}

/** Closes upgrade requests at any other path: otherwise those connections would never end. */
export function refuseOtherUpgrades(server: Server, served: readonly string[]): void {
  server.on('upgrade', ({ url = '' }, socket) => {
    if (!served.some((path) => url.startsWith(path))) socket.destroy();
  });
}

function rewrite(request: IncomingMessage): void {
  if (request.url?.startsWith(OLDER_PREFIX + SOCKET_PATH))
    request.url = request.url.slice(OLDER_PREFIX.length);
}
