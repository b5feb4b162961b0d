import type { Logger } from 'pino';
import type { Server, Socket } from 'socket.io';
import { disprove, provenBy } from './proof.ts';
import { userRoom } from './rooms.ts';

/** Of these sessions, those that are still in force. */
export type LiveSessions = (ids: readonly bigint[]) => Promise<ReadonlySet<bigint>>;

type Message = { readonly userId: number; readonly event: string; readonly payload: unknown };

/** So many messages wait while the database cannot be asked; clients read the present state when it is back. */
const WAITING_MAX = 10_000;

/**
 * Sends to the proven connections of users. Whether their sessions still hold is asked for each delivery,
 * once for all messages that gathered during the last one: a revoked session never gets another.
 */
export function createPrivateLine(io: Server, liveSessions: LiveSessions, log: Logger) {
  let waiting: Message[] = [];
  let delivering = false;

  function send(userId: number, event: string, payload: unknown): void {
    if (!isConnected(userId) || waiting.length >= WAITING_MAX) return;
    waiting.push({ userId, event, payload });
    if (delivering) return;
    delivering = true;
    // A moment later, so that what belongs together is delivered together.
    queueMicrotask(() => void deliver());
  }

  async function deliver(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const messages = waiting;
        waiting = [];
        await endRevoked(new Set(messages.map(({ userId }) => userId)));
        for (const { userId, event, payload } of messages) io.to(userRoom(userId)).emit(event, payload);
      }
    } catch (error) {
      log.warn({ err: error }, 'private pushes were dropped: sessions could not be checked');
    } finally {
      delivering = false;
    }
  }

  async function endRevoked(users: ReadonlySet<number>): Promise<void> {
    const sockets = [...users].flatMap(socketsOf);
    const ids = sockets.flatMap((socket) => provenBy(socket)?.sessionId ?? []);
    const live = await liveSessions([...new Set(ids)]);
    for (const socket of sockets) {
      const proven = provenBy(socket);
      if (proven !== undefined && ids.includes(proven.sessionId) && !live.has(proven.sessionId))
        disprove(socket);
    }
  }

  function socketsOf(userId: number): readonly Socket[] {
    const ids = io.of('/').adapter.rooms.get(userRoom(userId)) ?? new Set<string>();
    return [...ids].flatMap((id) => io.of('/').sockets.get(id) ?? []);
  }

  function isConnected(userId: number): boolean {
    return io.of('/').adapter.rooms.has(userRoom(userId));
  }

  return { send, isConnected };
}
