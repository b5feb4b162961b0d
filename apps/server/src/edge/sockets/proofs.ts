import type { OwnerId } from '@assay/engine';
import type { Socket } from 'socket.io';
import { userRoom } from './rooms.ts';

/** The session of an authenticated connection, as of its last check. */
export type Proven = {
  readonly sessionId: bigint;
  readonly userId: OwnerId;
  /** E-mail address or phone number that identifies the account in the user's rows. */
  readonly account: string;
  /** Time at which the session ends unless it is used before. */
  readonly expiresMs: number;
};

/** Authenticated connections, with their users. */
export type Proofs = {
  of(socket: Socket): Proven | undefined;
  /** Subscribes the connection to a user's private events, in place of another user's. */
  prove(socket: Socket, proven: Proven): void;
  /** Unsubscribes the connection from private events. */
  disprove(socket: Socket): void;
  /** Users with at least one authenticated connection. */
  users(): readonly OwnerId[];
  isAnybodyConnected(): boolean;
  isConnected(userId: OwnerId): boolean;
  /** A user's authenticated connections. */
  connectionsOf(userId: OwnerId): ReadonlyMap<Socket, Proven>;
};

const NONE: ReadonlyMap<Socket, Proven> = new Map();

export function createProofs(): Proofs {
  const userOf = new WeakMap<Socket, OwnerId>();
  const byUser = new Map<OwnerId, Map<Socket, Proven>>();

  function connectionsOf(userId: OwnerId | undefined): ReadonlyMap<Socket, Proven> {
    return (userId === undefined ? undefined : byUser.get(userId)) ?? NONE;
  }

  function of(socket: Socket): Proven | undefined {
    return connectionsOf(userOf.get(socket)).get(socket);
  }

  function disprove(socket: Socket): void {
    const userId = userOf.get(socket);
    if (userId === undefined) return;
    userOf.delete(socket);
    const connections = byUser.get(userId);
    connections?.delete(socket);
    if (connections?.size === 0) byUser.delete(userId);
    void socket.leave(userRoom(userId));
  }

  return {
    of,
    prove(socket, proven) {
      if (!socket.connected) return;
      const { userId } = proven;
      if (userOf.get(socket) !== userId) {
        disprove(socket);
        userOf.set(socket, userId);
        void socket.join(userRoom(userId));
      }
      const connections = byUser.get(userId) ?? new Map<Socket, Proven>();
      byUser.set(userId, connections.set(socket, proven));
    },
    disprove,
    users: () => [...byUser.keys()],
    isAnybodyConnected: () => byUser.size > 0,
    isConnected: (userId) => byUser.has(userId),
    connectionsOf,
  };
}
