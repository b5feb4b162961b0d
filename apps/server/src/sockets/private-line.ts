import type { OwnerId } from '@assay/engine';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Proofs } from './proofs.ts';
import { userRoom } from './rooms.ts';
import type { SessionWatch } from './session-watch.ts';

type Message = { readonly userId: OwnerId; readonly event: string; readonly payload: unknown };

export type PrivateLineParts = {
  readonly io: Server;
  readonly proofs: Pick<Proofs, 'isConnected'>;
  readonly sessions: Pick<SessionWatch, 'isSure' | 'check'>;
  /** Called when the database answers again after messages were dropped: users have to be told how things stand. */
  readonly dropped: () => void;
  readonly log: Logger;
};

/** Sends to the proven connections of users, in order. */
export type PrivateLine = {
  send(userId: OwnerId, event: string, payload: unknown): void;
  /** The database has just told of all connections. */
  checked(): void;
};

/** So many messages wait while the database is asked. */
const WAITING_MAX = 10_000;

/**
 * Sends at once where the sessions are known to be in force. Where they are not, the database is asked first, once for
 * all messages that gathered meanwhile.
 */
export function createPrivateLine({ io, proofs, sessions, dropped, log }: PrivateLineParts): PrivateLine {
  let waiting: Message[] = [];
  let delivering = false;
  let hasDropped = false;

  function emit({ userId, event, payload }: Message): void {
    io.to(userRoom(userId)).emit(event, payload);
  }

  async function deliver(): Promise<void> {
    delivering = true;
    try {
      while (waiting.length > 0) {
        const messages = waiting;
        waiting = [];
        await sessions.check([...new Set(messages.map(({ userId }) => userId))]);
        for (const message of messages) emit(message);
      }
    } catch (error) {
      waiting = [];
      hasDropped = true;
      log.warn({ err: error }, 'private pushes were dropped: sessions could not be checked');
    } finally {
      delivering = false;
    }
  }

  return {
    send(userId, event, payload) {
      if (!proofs.isConnected(userId)) return;
      if (!delivering && sessions.isSure(userId)) {
        emit({ userId, event, payload });
        return;
      }
      if (waiting.length >= WAITING_MAX) {
        hasDropped = true;
        return;
      }
      waiting.push({ userId, event, payload });
      if (!delivering) void deliver();
    },
    checked() {
      if (!hasDropped) return;
      hasDropped = false;
      dropped();
    },
  };
}
