import { hasPermission, type Role } from '@assay/contract/console';
import type { Logger } from 'pino';
import type { Server, Socket } from 'socket.io';
import { type FaultGuard, guarded } from '../../../core/shared/faults.ts';
import type { ConsolePush } from './console-push.ts';

/** Subscriptions of pages to pushes. A push is produced only while it has subscribers. */
export type PushSubscriptions = {
  /**
   * Replaces the subscriptions of a page.
   * @returns the names that the staff member has no permission for
   */
  watch(socket: Socket, roles: readonly Role[], names: readonly string[]): readonly string[];
  /** Sends the current state of all subscriptions to a connection that was behind and has caught up. */
  resend(socket: Socket): void;
  /** Must be called when a connection has closed. */
  onClosed(): void;
  stop(): void;
};

export function createPushSubscriptions(
  io: Server,
  pushes: readonly ConsolePush[],
  log: Logger,
): PushSubscriptions {
  const unsubscribeByPush = new Map<ConsolePush, () => void>();
  const guard: FaultGuard = { edge: 'console_socket', log };

  /** Starts pushes that have subscribers, and stops those that have none. */
  function settle(): void {
    for (const push of pushes) {
      const isWatched = (io.of('/').adapter.rooms.get(roomOf(push))?.size ?? 0) > 0;
      const unsubscribe = unsubscribeByPush.get(push);
      if (isWatched && unsubscribe === undefined) {
        unsubscribeByPush.set(
          push,
          push.onChange(
            guarded(guard, (payload: unknown) =>
              io.to(roomOf(push)).except(SLOW_ROOM).emit(push.event.name, payload),
            ),
          ),
        );
      } else if (!isWatched && unsubscribe !== undefined) {
        unsubscribe();
        unsubscribeByPush.delete(push);
      }
    }
  }

  async function sendCurrent(socket: Socket, push: ConsolePush): Promise<void> {
    try {
      const payload = await push.readPayload();
      if (socket.rooms.has(roomOf(push))) socket.emit(push.event.name, payload);
    } catch (error) {
      log.warn(
        { err: error, event: push.event.name },
        'the present state could not be sent to a page of the console',
      );
      // The page reconnects automatically and subscribes again.
      socket.conn.close();
    }
  }

  return {
    watch(socket, roles, names) {
      const requested = pushes.filter(({ event }) => names.includes(event.name));
      const allowed = requested.filter(({ event }) => hasPermission(roles, event.permission));
      for (const push of pushes) if (!allowed.includes(push)) void socket.leave(roomOf(push));
      const joined = allowed.filter((push) => !socket.rooms.has(roomOf(push)));
      void socket.join(joined.map(roomOf));
      settle();
      for (const push of joined) void sendCurrent(socket, push);
      return requested.filter((push) => !allowed.includes(push)).map(({ event }) => event.name);
    },
    resend(socket) {
      for (const push of pushes) if (socket.rooms.has(roomOf(push))) void sendCurrent(socket, push);
    },
    onClosed: settle,
    stop() {
      for (const unsubscribe of unsubscribeByPush.values()) unsubscribe();
      unsubscribeByPush.clear();
    },
  };
}

/** Room of slow connections, which receive no pushes until they have caught up. */
export const SLOW_ROOM = 'behind';

function roomOf({ event }: ConsolePush): string {
  return `event:${event.name}`;
}
