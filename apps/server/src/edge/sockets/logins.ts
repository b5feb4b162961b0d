import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import { type FaultGuard, guarded } from '../../core/shared/faults.ts';
import type { Origins } from '../http/origins.ts';
import { tokenInCookies } from '../sessions/session-cookie.ts';
import type { Proofs } from './proofs.ts';
import type { SessionWatch } from './session-watch.ts';

/** A browser as its requests show it. */
export type Browser = { readonly network: string; readonly userAgent: string };

/** Returns true when a user logged in with this browser at or after a moment, and has not logged out since. */
export type HasLoggedIn = (userId: number, sinceMs: number, browser: Browser) => Promise<boolean>;

export type LoginParts = {
  readonly proofs: Proofs;
  readonly sessions: Pick<SessionWatch, 'find' | 'isSure' | 'check'>;
  readonly hasLoggedIn: HasLoggedIn;
  readonly origins: Pick<Origins, 'mayUseCookie'>;
  readonly now: () => number;
  readonly log: Logger;
  /** Guard in which faults of the connection end. */
  readonly guard: FaultGuard;
};

/** Questions about sessions that one connection may put; after that it must connect again. */
const TRIES_MAX = 10;

/** Sessions keep so much of a browser's name. */
const USER_AGENT_MAX = 256;

/**
 * Lets a connection prove whose it is: with what came along when it connected, then with each `login`. The latest word
 * counts, whichever question is answered first. A login that proves nothing leaves nobody proven.
 * @returns resolves once it is known whether what came along proves anything
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
  let tries = 0;
  let messageNumber = 0;

  /** Asks about a session, as often as a connection may; `fallback` is the answer where there is none to be had. */
  async function ask<Answer>(question: () => Promise<Answer>, fallback: Answer): Promise<Answer> {
    tries += 1;
    if (tries > TRIES_MAX) return fallback;
    try {
      return await question();
    } catch (error) {
      log.warn({ err: error }, 'a socket session could not be looked up');
      return fallback;
    }
  }

  /** Proves with a token, unless the session is another's than `owner` or a later word has come. */
  async function tryToken(
    token: string | null,
    owner: number | null,
    isLast: () => boolean,
  ): Promise<boolean> {
    if (token === null) return false;
    const proven = await ask(() => sessions.find(token), null);
    if (proven === null || !isLast() || (owner !== null && owner !== proven.userId)) return false;
    proofs.prove(socket, proven);
    return true;
  }

  async function keepsProof(userId: number): Promise<boolean> {
    const proven = proofs.of(socket);
    if (proven?.userId !== userId) return false;
    if (!sessions.isSure(proven.userId)) await sessions.check([proven.userId]).catch(() => undefined);
    return proofs.of(socket)?.userId === userId;
  }

  async function authenticate({ token, userId }: Login, isLast: () => boolean): Promise<void> {
    if (token !== null) {
      const isProven = await tryToken(token, null, isLast);
      if (!isProven && isLast() && proofs.of(socket)?.userId !== userId) proofs.disprove(socket);
      return;
    }
    // At once, before anything is asked: not one more push goes to who was here before.
    if (userId === null || proofs.of(socket)?.userId !== userId) proofs.disprove(socket);
    if (userId === null || (await keepsProof(userId))) return;
    if (!isLast()) return;
    proofs.disprove(socket);
    if ((await tryToken(firstToken, userId, isLast)) || !isLast() || !mayUseCookie) return;

    // The page logged in after it had connected: its cookie is here once it connects anew, which clients do by themselves.
    if (await ask(() => hasLoggedIn(userId, connectedMs, browser), false)) socket.conn.close();
  }

  function nextMessage(): () => boolean {
    messageNumber += 1;
    const own = messageNumber;
    return () => own === messageNumber;
  }

  const login = async (payload: unknown, answer: unknown): Promise<void> => {
    await authenticate(readLogin(payload), nextMessage());
    const userId = proofs.of(socket)?.userId;
    if (typeof answer === 'function')
      answer(userId === undefined ? { type: '999' } : { type: 'ok', user_id: userId });
  };
  socket.on('login', guarded(guard, login));
  return tryToken(firstToken, null, nextMessage());
}

/** The token that came with the connection: in its `auth`, its query, its `Authorization` header or its cookie. */
function handshakeToken({ handshake }: Socket, mayUseCookie: boolean): string | null {
  const { auth, query, headers } = handshake;
  const cookie = mayUseCookie ? tokenInCookies(headers.cookie) : undefined;
  return textOf(auth.token) ?? textOf(query.token) ?? textOf(headers.authorization) ?? textOf(cookie);
}

/** Message of a `login`: a token that may prove a session, and the account that it claims. */
type Login = { readonly token: string | null; readonly userId: number | null };

/** Reads `{token, user_id}` or a bare user id. What names nobody is nobody's login. */
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
