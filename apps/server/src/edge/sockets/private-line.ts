import type { OwnerId } from '@assay/engine';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Proofs } from './proofs.ts';
import type { PushNumbers } from './push-numbers.ts';
import { userRoom } from './rooms.ts';
import type { SessionWatch } from './session-watch.ts';

type Message = { readonly userId: OwnerId; readonly event: string; readonly payload: unknown };

export type PrivateLineParts = {
  readonly io: Server;
  readonly proofs: Pick<Proofs, 'isConnected'>;
  readonly sessions: Pick<SessionWatch, 'isSure' | 'check'>;
  readonly numbers: Pick<PushNumbers, 'nextOwn' | 'forgetUser'>;
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

/** Messages that may wait while the database is asked. */
const WAITING_MAX = 10_000;

/**
 * Sends at once where the sessions are known to be in force. Where they are not, the database is asked first, once for
 * all messages that gathered meanwhile.
 */
export function createPrivateLine(parts: PrivateLineParts): PrivateLine {
  const { io, proofs, sessions, numbers, dropped, log } = parts;
  const numbered = new WeakMap<object, object>();
  let waiting: Message[] = [];
  let delivering = false;
  let hasDropped = false;

  function emit({ userId, event, payload }: Message): void {
    io.to(userRoom(userId)).emit(event, payload);
  }

  /** Returns the payload with its number; what goes out under two names is one push with one number. */
  function withNumber(userId: OwnerId, content: object): object {
    const payload = numbered.get(content) ?? { ...content, seq: numbers.nextOwn(userId) };
    numbered.set(content, payload);
    return payload;
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
    send(userId, event, content) {
      if (!proofs.isConnected(userId)) {
        numbers.forgetUser(userId);
        return;
      }
      const payload = withNumber(userId, Object(content));
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
