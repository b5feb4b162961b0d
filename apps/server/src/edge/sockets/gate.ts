import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import { guarded, reportFault, runGuarded } from '../../core/shared/faults.ts';
import { type AdmissionParts, type ConnectionSlots, createAdmission } from '../connections/admission.ts';
import { meter, refusalText, refuseUpgrade, type UpgradeRefusal } from '../connections/raw-socket.ts';
import { createRawSockets } from '../connections/raw-sockets.ts';
import { refusals } from '../connections/refusals.ts';
import type { Connection } from './slow-consumers.ts';
import { createSocketConnection, type SocketConnection } from './socket-connection.ts';

export type GateParts = AdmissionParts & { readonly log: Logger };

type Engine = Server['engine'];

/** Admission to the sockets, with limits per network, and their close. */
export type Gate = {
  /** Installs the admission before the engine's own handlers. */
  guard(engine: Engine): void;
  connectionOf(connection: Connection): SocketConnection;
  /** Returns true when a browser's preflight for another origin is answered; it counts as a request. */
  allowPreflight(request: IncomingMessage): boolean;
  /** Admits no further connection, and closes all within a second. */
  close(): Promise<void>;
};

export function createGate({ log, ...parts }: GateParts): Gate {
  const admission = createAdmission(parts);
  const [sessions, webSockets] = [admission.connectionSlots(), admission.connectionSlots()];
  /** Functions that release the slot of a handshake, until its connection is open or it has failed. */
  const releaseByRequest = new WeakMap<IncomingMessage, () => void>();
  const connections = new WeakMap<Connection, SocketConnection>();
  const connectionsById = new Map<string, SocketConnection>();
  const rawSockets = createRawSockets();
  const edge = parts.endpoint === 'console' ? 'console_socket' : 'socket';
  let isClosing = false;

  function refusalOf(request: IncomingMessage, query: URLSearchParams): UpgradeRefusal | null {
    if (isClosing) return refusals.stopping;
    // JSONP could be loaded by any page, and no current client needs it.
    if (query.has('j')) return refusals.script;
    return admission.refusalOf(request);
  }

  /** Counts a handshake, or a request for an unknown connection, which costs as much. */
  function refusalOfNewSession(request: IncomingMessage, network: string): UpgradeRefusal | null {
    return (
      admission.countHandshake(network) ??
      acquireSlot(sessions, network, (release) => releaseByRequest.set(request, release))
    );
  }

  function refusalOfWebSocket(request: IncomingMessage, network: string): UpgradeRefusal | null {
    const { socket } = request;
    return acquireSlot(webSockets, network, (release) => {
      rawSockets.add(socket);
      socket.once('close', () => {
        release();
        releaseByRequest.get(request)?.();
      });
    });
  }

  function admit(request: IncomingMessage, response: unknown, next: () => void): void {
    const query = queryOf(request);
    const socketConnection = connectionsById.get(query.get('sid') ?? '');
    const network = socketConnection?.network ?? admission.networkOf(request);
    const refusal =
      refusalOf(request, query) ??
      (socketConnection === undefined ? refusalOfNewSession(request, network) : null) ??
      (response instanceof ServerResponse ? null : refusalOfWebSocket(request, network));
    if (refusal !== null) {
      releaseByRequest.get(request)?.();
      refuseHandshake(request, response, refusal);
      return;
    }
    if (response instanceof ServerResponse) {
      // Other requests than polls carry no packet that would be counted.
      if (socketConnection?.isPolledBy(request.method, query) === false) socketConnection.spend();
      else if (request.method === 'GET') socketConnection?.answer(response);
      next();
      return;
    }
    socketConnection?.attachRawSocket(request.socket);
    socketConnection?.spend();
    next();
    meter(request.socket);
  }

  /** An internal fault affects only the requesting client. */
  function admitGuarded(request: IncomingMessage, response: unknown, next: () => void): void {
    try {
      admit(request, response, next);
    } catch (error) {
      reportFault(edge, error, log);
      releaseByRequest.get(request)?.();
      refuseHandshake(request, response, refusals.fault);
    }
  }

  function registerConnection(connection: Connection): void {
    const { request } = connection;
    const id = connection.transport.sid;
    const socketConnection = createSocketConnection(connection, admission.networkOf(request), log);
    if (rawSockets.has(request.socket)) socketConnection.attachRawSocket(request.socket);
    connections.set(connection, socketConnection);
    connectionsById.set(id, socketConnection);
    connection.once('close', () => {
      connectionsById.delete(id);
      releaseByRequest.get(request)?.();
    });
  }

  return {
    guard(engine) {
      engine.use(admitGuarded);
      engine.on('connection', (connection: Connection) =>
        runGuarded({ edge, log, onFault: () => connection.close(true) }, () =>
          registerConnection(connection),
        ),
      );
      engine.on(
        'connection_error',
        guarded({ edge, log }, ({ req }: { readonly req: IncomingMessage }) => releaseByRequest.get(req)?.()),
      );
    },
    connectionOf(connection) {
      const socketConnection = connections.get(connection);
      if (socketConnection === undefined) throw new Error('a socket bypassed admission');
      return socketConnection;
    },
    allowPreflight(request) {
      const socketConnection = connectionsById.get(queryOf(request).get('sid') ?? '');
      socketConnection?.spend();
      return (
        socketConnection !== undefined || admission.countHandshake(admission.networkOf(request)) === null
      );
    },
    async close() {
      isClosing = true;
      await rawSockets.close();
    },
  };
}

/** Takes a slot for a network and passes on its release; returns the refusal when there is none. */
function acquireSlot(
  slots: ConnectionSlots,
  network: string,
  onAcquired: (release: () => void) => void,
): UpgradeRefusal | null {
  const release = slots.take(network);
  if (typeof release !== 'function') return release;
  onAcquired(release);
  return null;
}

function queryOf(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? '/', 'http://localhost').searchParams;
}

function refuseHandshake({ socket }: IncomingMessage, response: unknown, refusal: UpgradeRefusal): void {
  const { headers, body } = refusalText(refusal);
  if (response instanceof ServerResponse) response.writeHead(refusal.status, headers).end(body);
  else refuseUpgrade(socket, refusal);
}
