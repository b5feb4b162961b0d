import type { Server as HttpServer } from 'node:http';
import { CONSOLE_SOCKET_PATH, WATCH } from '@assay/contract/console';
import { Server, type Socket } from 'socket.io';
import { auditInOwnTransaction } from '../../../core/audit/audit-log.ts';
import type { SubscribeChannel } from '../../../core/database/announcements.ts';
import type { JobParts } from '../../../core/jobs/start-job.ts';
import { type FaultGuard, guarded, runGuarded } from '../../../core/shared/faults.ts';
import { createOrigins, type Origins } from '../../../edge/http/origins.ts';
import type { SharedCounts } from '../../../edge/http/request-limit.ts';
import { createGate } from '../../../edge/sockets/gate.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { findStaffSession, readValidStaffSessions, type StaffSession } from '../staff-session.ts';
import type { ConsolePush } from './console-push.ts';
import { createStaffWatch, type StaffWatch } from './staff-watch.ts';
import { createPushSubscriptions, SLOW_ROOM } from './watchers.ts';

/** Pages send only the names of their subscriptions. */
const MESSAGE_BYTES_MAX = 4_096;
const NAMES_MAX = 50;
const JOIN_MS = 10_000;
/** Ping interval: both ends detect a silent connection after twice this time. */
const PING_MS = 5_000;

export type ConsoleSocketParts = Pick<Exchange, 'database' | 'settings' | 'now' | 'log'> & {
  readonly pushes: readonly ConsolePush[];
  /** Channel on which ends of staff sessions are announced. */
  readonly subscribe: SubscribeChannel;
  readonly jobs: JobParts;
  readonly counts?: SharedCounts | undefined;
};

/** Socket of the console's pages, below the path of the staff cookie. */
export type ConsoleSockets = {
  /** Must be called once, before the server listens. */
  attach(server: HttpServer): void;
  connections(): number;
  close(): Promise<void>;
};

const OPTIONS = {
  path: CONSOLE_SOCKET_PATH,
  serveClient: false,
  maxHttpBufferSize: MESSAGE_BYTES_MAX,
  connectTimeout: JOIN_MS,
  pingInterval: PING_MS,
  pingTimeout: PING_MS,
  httpCompression: false,
};

/**
 * Creates the console's sockets. A connection requires a staff session, by the cookie, and a page of this host. It ends
 * with its session; receiving pushes does not extend the session.
 */
export function createConsoleSockets(parts: ConsoleSocketParts): ConsoleSockets {
  const { database, settings, pushes, subscribe, jobs, now, log } = parts;
  // The operator's list of origins has the traders' sites: the console is available on this host only.
  const origins = createOrigins({ ...settings, corsOrigins: [] });
  const io = new Server(OPTIONS);
  const gate = createGate({ ...parts, endpoint: 'console', origins });
  const subscriptions = createPushSubscriptions(io, pushes, log);
  const sessions = createStaffWatch({
    subscribe,
    inForce: (ids) => readValidStaffSessions(database, now(), ids),
    jobs,
  });

  function admit(socket: Socket, next: (refusal?: Error) => void): Promise<void> {
    return authenticate(socket, origins, sessions, parts).then(
      (staff) => {
        socket.data = staff;
        next(staff === null ? new Error('login_required') : undefined);
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a session of the console could not be looked up');
        next(new Error('unavailable'));
      },
    );
  }

  function serveConnection(socket: Socket, guard: FaultGuard): void {
    const connection = gate.connectionOf(socket.conn);
    const staff = socket.data as StaffSession;
    connection.onBacklog({
      onSlow: () => void socket.join(SLOW_ROOM),
      onDrained() {
        if (!socket.rooms.has(SLOW_ROOM)) return;
        void socket.leave(SLOW_ROOM);
        subscriptions.resend(socket);
      },
    });
    const watch = (payload: unknown, answer: unknown): void => {
      const refusal = subscriptions.watch(socket, staff.roles, namesIn(payload));
      for (const name of refusal) runGuarded(guard, () => record(staff, connection.network, name, parts));
      if (typeof answer === 'function') answer({ refused: refusal });
    };
    const disconnect = (): void => {
      subscriptions.onClosed();
      socket.conn.close();
    };
    socket.on(WATCH, guarded(guard, watch));
    socket.on('disconnect', guarded(guard, disconnect));
  }

  const guardOf = (socket: Socket): FaultGuard => ({
    edge: 'console_socket',
    log,
    onFault: () => socket.conn.close(),
  });
  io.use((socket, next) => runGuarded(guardOf(socket), () => admit(socket, next)));
  io.on('connection', (socket) => {
    const guard = guardOf(socket);
    runGuarded(guard, () => serveConnection(socket, guard));
  });

  return {
    attach(server) {
      io.attach(server, { destroyUpgrade: false });
      gate.guard(io.engine);
    },
    connections: () => io.of('/').sockets.size,
    async close() {
      const closed = gate.close();
      subscriptions.stop();
      io.engine.close();
      await Promise.all([closed, sessions.stop()]);
    },
  };
}

/** Returns the session of a connection, and binds the connection to it; null if refused. */
async function authenticate(
  socket: Socket,
  origins: Origins,
  sessions: StaffWatch,
  { database, now }: ConsoleSocketParts,
): Promise<StaffSession | null> {
  if (!origins.mayUseCookie(socket.request)) return null;
  const staff = await findStaffSession(database, now(), socket.handshake.headers.cookie);
  if (staff === null) return null;
  return (await sessions.hold(socket, staff.id)) ? staff : null;
}

/** Writes an audit entry about a subscription without permission. */
async function record(
  staff: StaffSession,
  address: string,
  name: string,
  { database, now, log }: ConsoleSocketParts,
): Promise<void> {
  const actor = { staffId: staff.staffId, name: staff.email, address };
  const entry = { action: `${WATCH}.${name}`, result: 'refused' } as const;
  await auditInOwnTransaction(database, now(), actor, entry).catch((error: unknown) =>
    log.error({ err: error }, 'a refusal could not be written to the audit log'),
  );
}

function namesIn(payload: unknown): readonly string[] {
  const names = Array.isArray(payload) ? payload.slice(0, NAMES_MAX) : [];
  return names.filter((name) => typeof name === 'string');
}
