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
import { createPrivateLine } from './private-line.ts';
import { createProofs, type Proofs } from './proofs.ts';
import type { PushNumbers } from './push-numbers.ts';
import { pushSequencesOf } from './push-sequences.ts';
import { ALL_PAIRS, pairRoom, SLOW, topicRoom, wholeTopicRoom } from './rooms.ts';
import { createSessionWatch, type SessionWatchParts } from './session-watch.ts';
import { createSnapshotReplay } from './snapshot-replay.ts';
import { pairsOf, readSubscriptions, wantsOf, wantsPair } from './subscriptions.ts';
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
   * except at `othersPaths`.
   */
  attach(server: HttpServer, othersPaths?: readonly string[]): void;
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
    cors: readableBy(origins, (request) => gate.mayAsk(request)),
  });
  const gate = createGate({ ...parts, endpoint: 'sockets', origins });
  const proofs = createProofs();
  const sessions = createSessionWatch({ ...parts, proofs, checked: () => privateLine.checked() });
  const privateLine = createPrivateLine({ io, proofs, sessions, numbers, dropped, log });

  function welcome(socket: Socket, guard: FaultGuard): void {
    const line = gate.lineOf(socket.conn);
    const showing = createSnapshotReplay({
      isFree: line.backlog.isEmpty,
      isWanted: (pair) => wantsOf(socket, topics, pair),
      show: (pair) => show(socket, pair),
    });
    let isBehind = false;
    line.follow({
      behind() {
        isBehind = true;
        void socket.join(SLOW);
      },
      empty() {
        if (isBehind) {
          isBehind = false;
          void socket.leave(SLOW);
          showing.want(pairsOf(socket, listings, topics));
        } else showing.goOn();
      },
    });
    readSubscriptions(socket, listings, topics, showing.want, guard);
    const greeted = readLogins(socket, line.network, { ...parts, proofs, sessions, origins, guard });
    const answerHeartbeat = async (_payload: unknown, answer: unknown): Promise<void> => {
      if (typeof answer !== 'function') return;
      // The login state is sent only after the lookup.
      await greeted;
      answer(pushSequencesOf(socket, { proofs, numbers, listings, topics }));
    };
    const end = (): void => {
      showing.stop();
      proofs.disprove(socket);
      // There is no other namespace to join, and joining again would reset the count of attempts.
      socket.conn.close();
    };
    socket.on('heartbeat', guarded(guard, answerHeartbeat));
    socket.on('disconnect', guarded(guard, end));
  }

  io.on('connection', (socket) => {
    const guard: FaultGuard = { edge: 'socket', log, onFault: () => socket.conn.close() };
    runGuarded(guard, () => welcome(socket, guard));
  });

  function show(socket: Socket, pair: PairId): void {
    const own = wantsPair(socket, pair) ? parts.present.of(pair) : [];
    for (const { event, payload } of [...own, ...presentTopics(socket, topics, pair)])
      socket.emit(event, payload);
  }

  return {
    attach(server, othersPaths = []) {
      io.attach(server, { destroyUpgrade: false });
      gate.guard(io.engine);
      refuseOtherUpgrades(server, [SOCKET_PATH, ...othersPaths]);
      serveOlderPath(server);
    },
    publish(event, payload, pair) {
      const everybody = io.except(SLOW);
      const topic = topics.find((one) => one.event === event);
      const rooms = topic === undefined ? pairRooms(pair) : topicRooms(topic, pair);
      (rooms.length === 0 ? everybody : everybody.to(rooms)).emit(event, payload);
    },
    publishToUser: privateLine.send,
    sessionsEnded: sessions.caughtUp,
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
  return [wholeTopicRoom(name), ...(pair === undefined ? [] : [topicRoom(name, pair)])];
}

type ReadableBy = Extract<
  NonNullable<ConstructorParameters<typeof Server>[1]>['cors'],
  (...values: never) => void
>;

/** Pages of listed origins may read responses and send cookies; other origins get no CORS headers. */
function readableBy(origins: Origins, mayAsk: (request: IncomingMessage) => boolean): ReadableBy {
  return (request, decide) => {
    // The library answers preflights by itself, before the gate sees them.
    const isQuestion = request instanceof IncomingMessage && request.method === 'OPTIONS';
    const isRefused = isQuestion && !mayAsk(request);
    const answer = { origin: origins.isListed(request), credentials: true, exposedHeaders: ['retry-after'] };
    decide(isRefused ? new Error('too many requests') : null, answer);
  };
}
