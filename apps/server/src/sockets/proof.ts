import type { Socket } from 'socket.io';
import type { Session } from '../account/session.ts';
import { tokenInCookies } from '../account/session-cookie.ts';
import { userRoom } from './rooms.ts';

/** The session that a connection proved, if any. */
export type Proven = { readonly sessionId: bigint; readonly userId: number };

export type FindSession = (token: string) => Promise<Session | null>;

/** Tokens that one connection may try; after that it must connect again. */
const TRIES_MAX = 10;
const proofs = new WeakMap<Socket, Proven>();
const tries = new WeakMap<Socket, number>();

export function provenBy(socket: Socket): Proven | undefined {
  return proofs.get(socket);
}

/** Looks the token up and, when it proves a session, opens that user's private events to the connection. */
export async function prove(socket: Socket, token: string, findSession: FindSession): Promise<Proven | null> {
  const tried = (tries.get(socket) ?? 0) + 1;
  if (tried > TRIES_MAX) return null;
  tries.set(socket, tried);
  const session = await findSession(token);
  if (session === null || !socket.connected) return null;
  disprove(socket);
  const proven = { sessionId: session.id, userId: session.userId };
  proofs.set(socket, proven);
  await socket.join(userRoom(proven.userId));
  return proven;
}

/** Closes the private events to the connection again. */
export function disprove(socket: Socket): void {
  const proven = proofs.get(socket);
  if (proven === undefined) return;
  proofs.delete(socket);
  void socket.leave(userRoom(proven.userId));
}

/** The token that came with the connection: in its `auth`, its query, its `Authorization` header or its cookie. */
export function handshakeToken({ handshake }: Socket): string | null {
  const { auth, query, headers } = handshake;
  const cookie = isSameHost(headers.origin, headers.host) ? tokenInCookies(headers.cookie) : undefined;
  return textOf(auth.token) ?? textOf(query.token) ?? textOf(headers.authorization) ?? textOf(cookie);
}

/** The token in a `login` payload. A user id, alone or beside it, proves nothing. */
export function loginToken(payload: unknown): string | null {
  if (typeof payload === 'object' && payload !== null && 'token' in payload) return textOf(payload.token);
  return null;
}

/** A cookie goes wherever the browser sends it: only a page of our own host may use it as proof. */
function isSameHost(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
