import { type Server as HttpServer, IncomingMessage } from 'node:http';
import type { PairId } from '@assay/engine';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { type FaultGuard, guarded, runGuarded } from '../../core/shared/faults.ts';
import type { Publisher } from '../../core/shared/publisher.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import type { AdmissionSettings } from '../connections/admission.ts';
import { createOrigins, type Origins } from '../http/origins.ts';
import type { SharedCounts } from '../http/request-limit.ts';
import { createGate } from './gate.ts';
import { type LoginParts, readLogins } from './logins.ts';
import type { PresentState } from './present-state.ts';
import { createPrivateChannel } from './private-channel.ts';
import { createProofs, type Proofs } from './proofs.ts';
import type { PushNumbers } from './push-numbers.ts';
import { pushSequencesOf } from './push-sequences.ts';
import { ALL_PAIRS, pairRoom, SLOW, topicRoom, topicRoomOfAllPairs } from './rooms.ts';
import { createSessionWatch, type SessionWatchParts } from './session-watch.ts';
import { createSnapshotReplay } from './snapshot-replay.ts';
import { isSubscribed, isSubscribedToPair, pairsOf, readSubscriptions } from './subscriptions.ts';
import { presentTopics, type Topic } from './topic.ts';
import { refuseOtherUpgrades, SOCKET_PATH, serveOlderPath } from './two-paths.ts';

/** Clients send short messages: a login, some symbols. */
const MESSAGE_BYTES_MAX = 16_384;
/** Time for a new connection to join its namespace before it is closed. */
const JOIN_MS = 10_000;

export type SocketParts = Pick<LoginParts, 'hasLoggedIn'> &
  Omit<SessionWatchParts, 'proofs' | 'checked'> & {
    readonly listings: Listings;
    /** Numbers of the private pushes; heartbeats are answered with all sequence positions. */
    readonly numbers: PushNumbers;
    readonly settings: AdmissionSettings & Parameters<typeof createOrigins>[0];
    readonly counts?: SharedCounts | undefined;
    /** State that is sent after a `subscribe`, and to connections that had fallen behind. */
    readonly present: Pick<PresentState, 'of'>;
    /** Topics that connections may subscribe to, in addition to the pairs' own pushes. */
    readonly topics: readonly Topic[];
    /** Called when dropped private messages can be sent again. */
    readonly dropped: () => void;
    readonly log: Logger;
  };

export type Sockets = Publisher & {
  /**
   * Serves both paths on the server. Call it once, before the server listens. Upgrades at any other path are closed,
   * except at `otherPaths`.
   */
  attach(server: HttpServer, otherPaths?: readonly string[]): void;
  readonly proofs: Omit<Proofs, 'prove' | 'disprove'>;
  /** Ends all connections within a second, also those whose clients do not respond. */
  close(): Promise<void>;
};

/**
 * Serves the realtime API: any client may connect and gets the public events; private events need an authenticated
 * session.
 * Implements the protocols of socket.io 2 to 4.
 */
export function createSockets(parts: SocketParts): Sockets {
  const { listings, settings, numbers, topics, dropped, log } = parts;
  const origins = createOrigins(settings);
  const io = new Server({
    path: SOCKET_PATH,
    allowEIO3: true,
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    connectTimeout: JOIN_MS,
    // A message is compressed once for all clients; compressing each response to a poll would let clients cause work.
    httpCompression: false,
    cors: readableBy(origins, (request) => gate.allowPreflight(request)),
  });
  const gate = createGate({ ...parts, endpoint: 'sockets', origins });
  const proofs = createProofs();
  const sessions = createSessionWatch({ ...parts, proofs, checked: () => privateChannel.checked() });
  const privateChannel = createPrivateChannel({ io, proofs, sessions, numbers, dropped, log });

  function serveConnection(socket: Socket, guard: FaultGuard): void {
    const connection = gate.connectionOf(socket.conn);
    const replay = createSnapshotReplay({
      isDrained: connection.backlog.isEmpty,
      isSubscribed: (pair) => isSubscribed(socket, topics, pair),
      sendSnapshot: (pair) => sendSnapshot(socket, pair),
    });
    let isBehind = false;
    connection.onBacklog({
      onSlow() {
        isBehind = true;
        void socket.join(SLOW);
      },
      onDrained() {
        if (isBehind) {
          isBehind = false;
          void socket.leave(SLOW);
          replay.request(pairsOf(socket, listings, topics));
        } else replay.resume();
      },
    });
    readSubscriptions(socket, listings, topics, replay.request, guard);
    const authenticated = readLogins(socket, connection.network, {
      ...parts,
      proofs,
      sessions,
      origins,
      guard,
    });
    const answerHeartbeat = async (_payload: unknown, answer: unknown): Promise<void> => {
      if (typeof answer !== 'function') return;
      // The login state is sent only after the lookup.
      await authenticated;
      answer(pushSequencesOf(socket, { proofs, numbers, listings, topics }));
    };
    const disconnect = (): void => {
      replay.stop();
      proofs.disprove(socket);
      // There is no other namespace to join, and joining again would reset the count of attempts.
      socket.conn.close();
    };
    socket.on('heartbeat', guarded(guard, answerHeartbeat));
    socket.on('disconnect', guarded(guard, disconnect));
  }

  io.on('connection', (socket) => {
    const guard: FaultGuard = { edge: 'socket', log, onFault: () => socket.conn.close() };
    runGuarded(guard, () => serveConnection(socket, guard));
  });

  function sendSnapshot(socket: Socket, pair: PairId): void {
    const pairMessages = isSubscribedToPair(socket, pair) ? parts.present.of(pair) : [];
    for (const { event, payload } of [...pairMessages, ...presentTopics(socket, topics, pair)])
      socket.emit(event, payload);
  }

  return {
    attach(server, otherPaths = []) {
      io.attach(server, { destroyUpgrade: false });
      gate.guard(io.engine);
      refuseOtherUpgrades(server, [SOCKET_PATH, ...otherPaths]);
      serveOlderPath(server);
    },
    publish(event, payload, pair) {
      const recipients = io.except(SLOW);
      const topic = topics.find((topic) => topic.event === event);
      const rooms = topic === undefined ? pairRooms(pair) : topicRooms(topic, pair);
      (rooms.length === 0 ? recipients : recipients.to(rooms)).emit(event, payload);
    },
    publishToUser: privateChannel.send,
    sessionsChanged: sessions.caughtUp,
    proofs,
    connections: () => io.of('/').sockets.size,
    async close() {
      const closed = gate.close();
      // The HTTP server is closed elsewhere. No disconnect packet is sent, because clients do not reconnect after one.
      io.engine.close();
      await Promise.all([closed, sessions.stop()]);
    },
  };
}

function pairRooms(pair: PairId | undefined): string[] {
  return pair === undefined ? [] : [ALL_PAIRS, pairRoom(pair)];
}

function topicRooms({ name }: Topic, pair: PairId | undefined): string[] {
  return [topicRoomOfAllPairs(name), ...(pair === undefined ? [] : [topicRoom(name, pair)])];
}

type ReadableBy = Extract<
  NonNullable<ConstructorParameters<typeof Server>[1]>['cors'],
  (...values: never) => void
>;

/** Pages of listed origins may read responses and send cookies; other origins get no CORS headers. */
function readableBy(origins: Origins, allowPreflight: (request: IncomingMessage) => boolean): ReadableBy {
  return (request, callback) => {
    // The library answers preflights by itself, before the gate sees them.
    const isQuestion = request instanceof IncomingMessage && request.method === 'OPTIONS';
    const isRefused = isQuestion && !allowPreflight(request);
    const answer = { origin: origins.isListed(request), credentials: true, exposedHeaders: ['retry-after'] };
    callback(isRefused ? new Error('too many requests') : null, answer);
  };
}
