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

/** Admission to the sockets: who may come in, how many of one network, and how they leave. */
export type Gate = {
  /** Takes its place before the engine's own work. */
  guard(engine: Engine): void;
  lineOf(connection: Connection): SocketConnection;
  /** Returns true when a browser's preflight for another origin is answered: it counts, and comes to nothing else. */
  mayAsk(request: IncomingMessage): boolean;
  /** Lets nobody in any more, and ends within a second whatever is still there. */
  close(): Promise<void>;
};

export function createGate({ log, ...parts }: GateParts): Gate {
  const admission = createAdmission(parts);
  const [sessions, webSockets] = [admission.places(), admission.places()];
  /** Releases of what handshakes took, until their connection stands or they have failed. */
  const taken = new WeakMap<IncomingMessage, () => void>();
  const lines = new WeakMap<Connection, SocketConnection>();
  const linesById = new Map<string, SocketConnection>();
  const carriers = createCarriers();
  const edge = parts.endpoint === 'console' ? 'console_socket' : 'socket';
  let isClosing = false;

  function refusalOf(request: IncomingMessage, query: URLSearchParams): UpgradeRefusal | null {
    if (isClosing) return refusals.stopping;
    // A script from here could be put into any page; every client that lives can do without.
    if (query.has('j')) return refusals.script;
    return admission.refusalOf(request);
  }

  /** Counts a handshake, or a question for a line that is not there, which costs as much. */
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
      // A request that is no poll carries no packet that would be counted.
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

  /** A fault of ours costs whoever asked, and nobody else. */
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
      if (line === undefined) throw new Error('a socket came past the gate');
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

/** Takes a place for a network and hands on the way to give it back; the refusal when there is none. */
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
