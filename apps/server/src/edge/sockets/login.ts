import type { Socket } from 'socket.io';
import { tokenInCookies } from '../sessions/session-cookie.ts';

/** The token that came with the connection: in its `auth`, its query, its `Authorization` header or its cookie. */
export function handshakeToken({ handshake }: Socket, mayUseCookie: boolean): string | null {
  const { auth, query, headers } = handshake;
  const cookie = mayUseCookie ? tokenInCookies(headers.cookie) : undefined;
  return textOf(auth.token) ?? textOf(query.token) ?? textOf(headers.authorization) ?? textOf(cookie);
}

/** What a `login` says: a token that may prove a session, and whose it is meant to be. */
export type Login = { readonly token: string | null; readonly userId: number | null };

/** Reads `{token, user_id}` or a bare user id. What names nobody is nobody's login. */
export function readLogin(payload: unknown): Login {
  if (typeof payload !== 'object' || payload === null) return { token: null, userId: idOf(payload) };
  const token = 'token' in payload ? textOf(payload.token) : null;
  return { token, userId: 'user_id' in payload ? idOf(payload.user_id) : null };
}

function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
