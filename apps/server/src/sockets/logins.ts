import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { Session } from '../account/session.ts';
import type { Origins } from './origins.ts';
import type { LiveSessions } from './private-line.ts';
import { disprove, handshakeToken, type Login, prove, provenBy, readLogin } from './proof.ts';

export type FindSession = (token: string) => Promise<Session | null>;

/** A browser as its requests show it. */
export type Browser = { readonly network: string; readonly userAgent: string };

/** Whether a user logged in with this browser at or after a moment, and has not logged out since. */
export type HasLoggedIn = (userId: number, sinceMs: number, browser: Browser) => Promise<boolean>;

export type LoginParts = {
  readonly findSession: FindSession;
  readonly liveSessions: LiveSessions;
  readonly hasLoggedIn: HasLoggedIn;
  readonly origins: Pick<Origins, 'mayUseCookie'>;
  readonly now: () => number;
  readonly log: Logger;
};

/** Questions about sessions that one connection may put; after that it must connect again. */
const TRIES_MAX = 10;
/** Sessions keep so much of a browser's name. */
const USER_AGENT_MAX = 256;

/**
 * Lets a connection prove whose it is: with what came along when it connected, then with each `login`. The latest word
 * counts, whichever question is answered first. A login that proves nothing leaves nobody proven.
 */
export function readLogins(socket: Socket, network: string, parts: LoginParts): void {
  const { findSession, liveSessions, hasLoggedIn, origins, log } = parts;
  const connectedMs = parts.now();
  const mayUseCookie = origins.mayUseCookie(socket.request);
  const browser = {
    network,
    userAgent: (socket.handshake.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
  };
  const firstToken = handshakeToken(socket, mayUseCookie);
  let tries = 0;
  let words = 0;

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
    const session = await ask(() => findSession(token), null);
    if (session === null || !isLast() || (owner !== null && owner !== session.userId)) return false;
    prove(socket, { sessionId: session.id, userId: session.userId });
    return true;
  }

  async function keepsProof(userId: number): Promise<boolean> {
    const proven = provenBy(socket);
    if (proven?.userId !== userId) return false;
    return (await liveSessions([proven.sessionId]).catch(() => null))?.has(proven.sessionId) ?? true;
  }

  async function hear({ token, userId }: Login, isLast: () => boolean): Promise<void> {
    if (token !== null) {
      const isProven = await tryToken(token, null, isLast);
      if (!isProven && isLast() && provenBy(socket)?.userId !== userId) disprove(socket);
      return;
    }
    // At once, before anything is asked: not one more push goes to who was here before.
    if (userId === null || provenBy(socket)?.userId !== userId) disprove(socket);
    if (userId === null || (await keepsProof(userId))) return;
    if (!isLast()) return;
    disprove(socket);
    if ((await tryToken(firstToken, userId, isLast)) || !isLast() || !mayUseCookie) return;

    // The page logged in after it had connected: its cookie is here once it connects anew, which clients do by themselves.
    if (await ask(() => hasLoggedIn(userId, connectedMs, browser), false)) socket.conn.close();
  }

  function nextWord(): () => boolean {
    words += 1;
    const word = words;
    return () => word === words;
  }

  socket.on('login', async (payload: unknown, answer: unknown) => {
    await hear(readLogin(payload), nextWord());
    const userId = provenBy(socket)?.userId;
    if (typeof answer === 'function')
      answer(userId === undefined ? { type: '999' } : { type: 'ok', user_id: userId });
  });
  void tryToken(firstToken, null, nextWord());
}
