import type { OwnerId } from '@assay/engine';
import type { Socket } from 'socket.io';
import { userRoom } from './rooms.ts';

/** The session of an authenticated connection, as of its last check. */
export type AuthenticatedSession = {
  readonly sessionId: bigint;
  readonly userId: OwnerId;
  /** E-mail address or phone number that identifies the account in the user's rows. */
  readonly account: string;
  /** Time at which the session ends unless it is used before. */
  readonly expiresMs: number;
};

/** Authenticated connections, with their users. */
export type Proofs = {
  of(socket: Socket): AuthenticatedSession | undefined;
  /** Subscribes the connection to a user's private events, in place of another user's. */
  prove(socket: Socket, authenticated: AuthenticatedSession): void;
  /** Unsubscribes the connection from private events. */
  disprove(socket: Socket): void;
  /** Users with at least one authenticated connection. */
  users(): readonly OwnerId[];
  isAnybodyConnected(): boolean;
  isConnected(userId: OwnerId): boolean;
  /** A user's authenticated connections. */
  connectionsOf(userId: OwnerId): ReadonlyMap<Socket, AuthenticatedSession>;
};

const NO_CONNECTIONS: ReadonlyMap<Socket, AuthenticatedSession> = new Map();

export function createProofs(): Proofs {
  const userOf = new WeakMap<Socket, OwnerId>();
  const socketsByUser = new Map<OwnerId, Map<Socket, AuthenticatedSession>>();

  function connectionsOf(userId: OwnerId | undefined): ReadonlyMap<Socket, AuthenticatedSession> {
    return (userId === undefined ? undefined : socketsByUser.get(userId)) ?? NO_CONNECTIONS;
  }

  function of(socket: Socket): AuthenticatedSession | undefined {
    return connectionsOf(userOf.get(socket)).get(socket);
  }

  function disprove(socket: Socket): void {
    const userId = userOf.get(socket);
    if (userId === undefined) return;
    userOf.delete(socket);
    const connections = socketsByUser.get(userId);
    connections?.delete(socket);
    if (connections?.size === 0) socketsByUser.delete(userId);
    void socket.leave(userRoom(userId));
  }

  return {
    of,
    prove(socket, authenticated) {
      if (!socket.connected) return;
      const { userId } = authenticated;
      if (userOf.get(socket) !== userId) {
        disprove(socket);
        userOf.set(socket, userId);
        void socket.join(userRoom(userId));
      }
      const connections = socketsByUser.get(userId) ?? new Map<Socket, AuthenticatedSession>();
      socketsByUser.set(userId, connections.set(socket, authenticated));
    },
    disprove,
    users: () => [...socketsByUser.keys()],
    isAnybodyConnected: () => socketsByUser.size > 0,
    isConnected: (userId) => socketsByUser.has(userId),
    connectionsOf,
  };
}
