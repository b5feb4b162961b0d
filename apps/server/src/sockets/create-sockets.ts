import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import type { Market } from '../market/market.ts';
import { createPrivateLine, type LiveSessions } from './private-line.ts';
import { type FindSession, handshakeToken, loginToken, prove } from './proof.ts';
import type { PublicMessage, Publisher } from './publisher.ts';
import { ALL_PAIRS, pairRoom, SLOW, userOfRoom } from './rooms.ts';
import { watchBacklog } from './slow-consumers.ts';
import { pairsOf, readSubscriptions } from './subscriptions.ts';
import { SOCKET_PATH, serveOlderPath } from './two-paths.ts';

/** Clients say little: a login, some symbols. */
const MESSAGE_BYTES_MAX = 16_384;

export type SocketParts = {
  readonly market: Pick<Market, 'pairs' | 'pairOf'>;
  readonly findSession: FindSession;
  readonly liveSessions: LiveSessions;
  readonly log: Logger;
};

/** What a connection that has just come, or has missed pushes, is shown of its pairs. */
type PresentState = (pairs: readonly number[]) => readonly PublicMessage[];

export type Sockets = Publisher & {
  /** Serves both paths on the server. Call it once, before the server listens. */
  attach(server: HttpServer): void;
  /** What `subscribe` and connections that had fallen behind get first. */
  showWith(present: PresentState): void;
  isConnected(userId: number): boolean;
  /** Users with at least one proven connection. */
  users(): readonly number[];
  connections(): number;
  /** Ends all connections. */
  close(): void;
};

/**
 * The realtime side: anyone may connect and gets the public events; private ones need a proven session.
 * Speaks the protocols of socket.io 2 to 4.
 */
export function createSockets({ market, findSession, liveSessions, log }: SocketParts): Sockets {
  const io = new Server({
    path: SOCKET_PATH,
    allowEIO3: true,
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    // Public data for pages of any origin; the cookie is read for pages of our own host only.
    cors: { origin: '*' },
  });
  const privateLine = createPrivateLine(io, liveSessions, log);
  let present: PresentState = () => [];

  function show(socket: Socket, pairs: readonly number[]): void {
    for (const { event, payload } of present(pairs)) socket.emit(event, payload);
  }

  async function tryToken(socket: Socket, token: string | null): Promise<number | null> {
    if (token === null) return null;
    try {
      return (await prove(socket, token, findSession))?.userId ?? null;
    } catch (error) {
      log.warn({ err: error }, 'a socket session could not be looked up');
      return null;
    }
  }

  io.on('connection', (socket) => {
    watchBacklog(socket, () => show(socket, pairsOf(socket, market)));
    readSubscriptions(socket, market, (pairs) => show(socket, pairs));
    socket.on('login', async (payload: unknown, answer: unknown) => {
      const userId = await tryToken(socket, loginToken(payload));
      if (typeof answer === 'function')
        answer(userId === null ? { type: '999' } : { type: 'ok', user_id: userId });
    });
    socket.on('heartbeat', (_payload: unknown, answer: unknown) => {
      if (typeof answer === 'function') answer();
    });
    void tryToken(socket, handshakeToken(socket));
  });

  return {
    attach(server) {
      io.attach(server);
      serveOlderPath(server);
    },
    showWith(state) {
      present = state;
    },
    publish(event, payload, pair) {
      const everybody = io.except(SLOW);
      const audience = pair === undefined ? everybody : everybody.to([ALL_PAIRS, pairRoom(pair)]);
      audience.emit(event, payload);
    },
    publishToUser: privateLine.send,
    isConnected: privateLine.isConnected,
    users: () => [...io.of('/').adapter.rooms.keys()].flatMap((room) => userOfRoom(room) ?? []),
    connections: () => io.of('/').sockets.size,
    close() {
      // The HTTP server is not ours to close.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
