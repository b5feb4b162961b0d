import type { OwnerId } from '@assay/engine';
import type { Socket } from 'socket.io';
import { userRoom } from './rooms.ts';

/** The session that a connection proved, as it was when it was last looked at. */
export type Proven = {
  readonly sessionId: bigint;
  readonly userId: OwnerId;
  /** The address or number by which the user's rows name the account. */
  readonly account: string;
  /** Time at which it ends unless it is used before. */
  readonly expiresMs: number;
};

/** Proven connections, with their users. */
export type Proofs = {
  of(socket: Socket): Proven | undefined;
  /** Opens a user's private events to the connection, and closes those of another. */
  prove(socket: Socket, proven: Proven): void;
  /** Closes the private events to the connection again. */
  disprove(socket: Socket): void;
  /** Users with at least one proven connection. */
  users(): readonly OwnerId[];
  isAnybodyConnected(): boolean;
  isConnected(userId: OwnerId): boolean;
  /** A user's proven connections. */
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
