import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import { type FaultGuard, guarded } from '../../core/shared/faults.ts';
import type { Origins } from '../http/origins.ts';
import { tokenInCookies } from '../sessions/session-cookie.ts';
import type { Proofs } from './proofs.ts';
import type { SessionWatch } from './session-watch.ts';

/** Browser of a connection, by its requests. */
export type Browser = { readonly network: string; readonly userAgent: string };

/** Returns true when a user logged in with this browser at or after a moment, and has not logged out since. */
export type HasLoggedIn = (userId: number, sinceMs: number, browser: Browser) => Promise<boolean>;

export type LoginParts = {
  readonly proofs: Proofs;
  readonly sessions: Pick<SessionWatch, 'find' | 'isKnownValid' | 'check'>;
  readonly hasLoggedIn: HasLoggedIn;
  readonly origins: Pick<Origins, 'mayUseCookie'>;
  readonly now: () => number;
  readonly log: Logger;
  /** Guard that catches faults of the connection. */
  readonly guard: FaultGuard;
};

/** Session lookups per connection; after that it must reconnect. */
const MAX_LOOKUPS = 10;

/** Sessions store so much of the user agent. */
const USER_AGENT_MAX = 256;

/**
 * Authenticates a connection: by its handshake, then by each `login`. The latest message counts, whichever lookup
 * completes first. A login without a valid session leaves the connection unauthenticated.
 * @returns resolves when the token of the handshake has been checked
 */
export function readLogins(socket: Socket, network: string, parts: LoginParts): Promise<unknown> {
  const { proofs, sessions, hasLoggedIn, origins, log, guard } = parts;
  const connectedMs = parts.now();
  const mayUseCookie = origins.mayUseCookie(socket.request);
  const browser = {
    network,
    userAgent: (socket.handshake.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
  };
  const firstToken = handshakeToken(socket, mayUseCookie);
  let lookups = 0;
  let messageNumber = 0;

  /** Looks up a session within the connection's limit; `fallback` is the result beyond it and for a failed lookup. */
  async function lookUp<Answer>(query: () => Promise<Answer>, fallback: Answer): Promise<Answer> {
    lookups += 1;
    if (lookups > MAX_LOOKUPS) return fallback;
    try {
      return await query();
    } catch (error) {
      log.warn({ err: error }, 'a socket session could not be looked up');
      return fallback;
    }
  }

  /**
   * Authenticates by a token, unless its session belongs to another user than `owner` or a later message has arrived.
   */
  async function authenticateByToken(
    token: string | null,
    owner: number | null,
    isLatest: () => boolean,
  ): Promise<boolean> {
    if (token === null) return false;
    const authenticated = await lookUp(() => sessions.find(token), null);
    if (authenticated === null || !isLatest() || (owner !== null && owner !== authenticated.userId))
      return false;
    proofs.prove(socket, authenticated);
    return true;
  }

  async function isStillAuthenticated(userId: number): Promise<boolean> {
    const authenticated = proofs.of(socket);
    if (authenticated?.userId !== userId) return false;
    if (!sessions.isKnownValid(authenticated.userId))
      await sessions.check([authenticated.userId]).catch(() => undefined);
    return proofs.of(socket)?.userId === userId;
  }

  async function authenticate({ token, userId }: Login, isLatest: () => boolean): Promise<void> {
    if (token !== null) {
      const isProven = await authenticateByToken(token, null, isLatest);
      if (!isProven && isLatest() && proofs.of(socket)?.userId !== userId) proofs.disprove(socket);
      return;
    }
    // Before any lookup, so that no further push goes to the previous user.
    if (userId === null || proofs.of(socket)?.userId !== userId) proofs.disprove(socket);
    if (userId === null || (await isStillAuthenticated(userId))) return;
    if (!isLatest()) return;
    proofs.disprove(socket);
    if ((await authenticateByToken(firstToken, userId, isLatest)) || !isLatest() || !mayUseCookie) return;

    // The page logged in after connecting: its cookie arrives with a reconnect, which clients do by themselves.
    if (await lookUp(() => hasLoggedIn(userId, connectedMs, browser), false)) socket.conn.close();
  }

  function nextMessage(): () => boolean {
    messageNumber += 1;
    const number = messageNumber;
    return () => number === messageNumber;
  }

  const login = async (payload: unknown, answer: unknown): Promise<void> => {
    await authenticate(readLogin(payload), nextMessage());
    const userId = proofs.of(socket)?.userId;
    if (typeof answer === 'function')
      answer(userId === undefined ? { type: '999' } : { type: 'ok', user_id: userId });
  };
  socket.on('login', guarded(guard, login));
  return authenticateByToken(firstToken, null, nextMessage());
}

/** Returns the token of the handshake: in its `auth`, its query, its `Authorization` header or its cookie. */
function handshakeToken({ handshake }: Socket, mayUseCookie: boolean): string | null {
  const { auth, query, headers } = handshake;
  const cookie = mayUseCookie ? tokenInCookies(headers.cookie) : undefined;
  return textOf(auth.token) ?? textOf(query.token) ?? textOf(headers.authorization) ?? textOf(cookie);
}

/** Message of a `login`: a token of a session, and the claimed account. */
type Login = { readonly token: string | null; readonly userId: number | null };

/** Reads `{token, user_id}` or a bare user id. An invalid message logs nobody in. */
function readLogin(payload: unknown): Login {
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
