import type { OwnerId } from '@assay/engine';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Proofs } from './proofs.ts';
import type { PushNumbers } from './push-numbers.ts';
import { userRoom } from './rooms.ts';
import type { SessionWatch } from './session-watch.ts';

type Message = { readonly userId: OwnerId; readonly event: string; readonly payload: unknown };

export type PrivateChannelParts = {
  readonly io: Server;
  readonly proofs: Pick<Proofs, 'isConnected'>;
  readonly sessions: Pick<SessionWatch, 'isKnownValid' | 'check'>;
  readonly numbers: Pick<PushNumbers, 'nextOfUser' | 'removeUser'>;
  /** Called when the database is available again after messages were dropped: users need the current state. */
  readonly dropped: () => void;
  readonly log: Logger;
};

/** Sends to the authenticated connections of users, in order. */
export type PrivateChannel = {
  send(userId: OwnerId, event: string, payload: unknown): void;
  /** Called when the database has confirmed the sessions of all connections. */
  checked(): void;
};

/** Messages that may wait during a query. */
const MAX_BUFFERED = 10_000;

/**
 * Sends immediately where the sessions are known to be in force. Otherwise the database is queried first, once for all
 * messages that have accumulated.
 */
export function createPrivateChannel(parts: PrivateChannelParts): PrivateChannel {
  const { io, proofs, sessions, numbers, dropped, log } = parts;
  const numbered = new WeakMap<object, object>();
  let waiting: Message[] = [];
  let delivering = false;
  let hasDropped = false;

  function emit({ userId, event, payload }: Message): void {
    io.to(userRoom(userId)).emit(event, payload);
  }

  /** Returns the payload with its number; a push sent under two names has one number. */
  function withNumber(userId: OwnerId, content: object): object {
    const payload = numbered.get(content) ?? { ...content, seq: numbers.nextOfUser(userId) };
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
        numbers.removeUser(userId);
        return;
      }
      const payload = withNumber(userId, Object(content));
      if (!delivering && sessions.isKnownValid(userId)) {
        emit({ userId, event, payload });
        return;
      }
      if (waiting.length >= MAX_BUFFERED) {
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
