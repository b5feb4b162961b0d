import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import { guarded, reportFault, runGuarded } from '../../core/shared/faults.ts';
import { type AdmissionParts, createAdmission, type Places } from '../connections/admission.ts';
import { meter, refusalText, refuseUpgrade, type UpgradeRefusal } from '../connections/carrier.ts';
import { createCarriers } from '../connections/carriers.ts';
import { refusals } from '../connections/refusals.ts';
import type { Connection } from './slow-consumers.ts';
import { createSocketConnection, type SocketConnection } from './socket-connection.ts';

export type GateParts = AdmissionParts & { readonly log: Logger };

type Engine = Server['engine'];

/** Admission to the sockets, with limits per network, and their close. */
export type Gate = {
  /** Installs the admission before the engine's own handlers. */
  guard(engine: Engine): void;
  lineOf(connection: Connection): SocketConnection;
  /** Returns true when a browser's preflight for another origin is answered; it counts as a request. */
  mayAsk(request: IncomingMessage): boolean;
  /** Admits no further connection, and closes all within a second. */
  close(): Promise<void>;
};

export function createGate({ log, ...parts }: GateParts): Gate {
  const admission = createAdmission(parts);
  const [sessions, webSockets] = [admission.places(), admission.places()];
  /** Functions that release the slot of a handshake, until its connection is open or it has failed. */
  const taken = new WeakMap<IncomingMessage, () => void>();
  const lines = new WeakMap<Connection, SocketConnection>();
  const linesById = new Map<string, SocketConnection>();
  const carriers = createCarriers();
  const edge = parts.endpoint === 'console' ? 'console_socket' : 'socket';
  let isClosing = false;

  function refusalOf(request: IncomingMessage, query: URLSearchParams): UpgradeRefusal | null {
    if (isClosing) return refusals.stopping;
    // JSONP could be loaded by any page, and no current client needs it.
    if (query.has('j')) return refusals.script;
    return admission.refusalOf(request);
  }

  /** Counts a handshake, or a request for an unknown connection, which costs as much. */
  function refusalOfNew(request: IncomingMessage, network: string): UpgradeRefusal | null {
    return (
      admission.countHandshake(network) ??
      refusalOfPlace(sessions, network, (giveBack) => taken.set(request, giveBack))
    );
  }

  function refusalOfWebSocket(request: IncomingMessage, network: string): UpgradeRefusal | null {
    const { socket } = request;
    return refusalOfPlace(webSockets, network, (giveBack) => {
      carriers.add(socket);
      socket.once('close', () => {
        giveBack();
        taken.get(request)?.();
      });
    });
  }

  function admit(request: IncomingMessage, response: unknown, next: () => void): void {
    const query = queryOf(request);
    const line = linesById.get(query.get('sid') ?? '');
    const network = line?.network ?? admission.networkOf(request);
    const refusal =
      refusalOf(request, query) ??
      (line === undefined ? refusalOfNew(request, network) : null) ??
      (response instanceof ServerResponse ? null : refusalOfWebSocket(request, network));
    if (refusal !== null) {
      taken.get(request)?.();
      refuseHandshake(request, response, refusal);
      return;
    }
    if (response instanceof ServerResponse) {
      // Other requests than polls carry no packet that would be counted.
      if (line?.isPolledBy(request.method, query) === false) line.spend();
      else if (request.method === 'GET') line?.answer(response);
      next();
      return;
    }
    line?.carry(request.socket);
    line?.spend();
    next();
    meter(request.socket);
  }

  /** An internal fault affects only the requesting client. */
  function admitGuarded(request: IncomingMessage, response: unknown, next: () => void): void {
    try {
      admit(request, response, next);
    } catch (error) {
      reportFault(edge, error, log);
      taken.get(request)?.();
      refuseHandshake(request, response, refusals.fault);
    }
  }

  function welcome(connection: Connection): void {
    const { request } = connection;
    const id = connection.transport.sid;
    const line = createSocketConnection(connection, admission.networkOf(request), log);
    if (carriers.has(request.socket)) line.carry(request.socket);
    lines.set(connection, line);
    linesById.set(id, line);
    connection.once('close', () => {
      linesById.delete(id);
      taken.get(request)?.();
    });
  }

  return {
    guard(engine) {
      engine.use(admitGuarded);
      engine.on('connection', (connection: Connection) =>
        runGuarded({ edge, log, onFault: () => connection.close(true) }, () => welcome(connection)),
      );
      engine.on(
        'connection_error',
        guarded({ edge, log }, ({ req }: { readonly req: IncomingMessage }) => taken.get(req)?.()),
      );
    },
    lineOf(connection) {
      const line = lines.get(connection);
      if (line === undefined) throw new Error('a socket bypassed admission');
      return line;
    },
    mayAsk(request) {
      const line = linesById.get(queryOf(request).get('sid') ?? '');
      line?.spend();
      return line !== undefined || admission.countHandshake(admission.networkOf(request)) === null;
    },
    async close() {
      isClosing = true;
      await carriers.close();
    },
  };
}

/** Takes a slot for a network and passes on its release; returns the refusal when there is none. */
function refusalOfPlace(
  places: Places,
  network: string,
  onTaken: (giveBack: () => void) => void,
): UpgradeRefusal | null {
  const taken = places.take(network);
  if (typeof taken !== 'function') return taken;
  onTaken(taken);
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
