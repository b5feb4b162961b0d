import { type OwnerId, ownerId } from '@assay/engine';
import type { SubscribeChannel } from '../../core/database/announcements.ts';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import type { FindSession, SessionInForce } from '../sessions/session-repository.ts';
import type { Proofs, Proven } from './proofs.ts';

export type SessionQuestions = {
  readonly findSession: FindSession;
  readonly inForce: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, SessionInForce>>;
};

export type SessionWatchParts = SessionQuestions & {
  readonly proofs: Proofs;
  readonly subscribe: SubscribeChannel;
  /** Called whenever the database has confirmed the sessions of all connections. */
  readonly checked: () => void;
  readonly now: () => number;
  readonly jobs: JobParts;
};

/** Watch over the sessions of authenticated connections, which ends the authentication with the session. */
export type SessionWatch = {
  /** Returns the session of a token, if it is in force at the time of the result. */
  find(token: string): Promise<Proven | null>;
  /** Returns true when all of a user's proven connections are known to have sessions in force: no query is needed. */
  isSure(userId: OwnerId): boolean;
  /** Checks the sessions of these users' connections. Throws while the database is unavailable. */
  check(users: readonly OwnerId[]): Promise<void>;
  /** Resolves when no connection counts as authenticated any more by a session whose end was stored before. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
};

/** `database/migrations/0062_session_ends.sql` announces there. */
const CHANNEL = 'session_ends';
/** Interval of the checks, in case an announcement is ever lost. */
const CHECK_EVERY_MS = 5_000;

/** A lookup in flight, with the sessions that ended meanwhile. */
type Lookup = { readonly ended: Set<bigint>; isBlind: boolean };

/**
 * The database announces each end of a session when it is stored. Without announcements, or when a session seems to
 * have expired, the database is queried.
 */
export function createSessionWatch(parts: SessionWatchParts): SessionWatch {
  const { findSession, inForce, proofs, subscribe, checked, now, jobs } = parts;
  const lookups = new Set<Lookup>();

  function onAnnouncement(announcement: string): void {
    const [user = '', session = ''] = announcement.split(' ');
    const ended = BigInt(session);
    for (const lookup of lookups) lookup.ended.add(ended);
    for (const [socket, { sessionId }] of proofs.connectionsOf(ownerId(Number(user)))) {
      if (sessionId === ended) proofs.disprove(socket);
    }
  }

  async function look(token: string, lookup: Lookup): Promise<Proven | null> {
    const session = await findSession(token);
    if (session === null) return null;
    const { id, userId } = session;
    const found = (await inForce([id])).get(id);
    if (found === undefined || lookup.ended.has(id)) return null;
    return { sessionId: id, userId, ...found };
  }

  async function find(token: string): Promise<Proven | null> {
    const lookup: Lookup = { ended: new Set(), isBlind: false };
    lookups.add(lookup);
    const proven = await look(token, lookup).finally(() => lookups.delete(lookup));
    return lookup.isBlind && proven !== null ? find(token) : proven;
  }

  async function check(users: readonly OwnerId[]): Promise<void> {
    const asked = users.flatMap((user) => [...proofs.connectionsOf(user)]);
    const sessions = await inForce([...new Set(asked.map(([, { sessionId }]) => sessionId))]);
    for (const [socket, { sessionId }] of asked) {
      const proven = proofs.of(socket);
      // Another login arrived meanwhile, or the end was announced.
      if (proven?.sessionId !== sessionId) continue;
      const found = sessions.get(sessionId);
      if (found === undefined) proofs.disprove(socket);
      else proofs.prove(socket, { ...proven, ...found });
    }
  }

  async function checkAll(): Promise<void> {
    await check(proofs.users());
    checked();
  }

  const announcements = subscribe({
    channel: CHANNEL,
    onAnnouncement,
    beginning() {
      for (const lookup of lookups) lookup.isBlind = true;
      return checkAll();
    },
  });
  const job = startJob(
    { name: 'check_sessions', pauseMs: CHECK_EVERY_MS, pausesFirst: true, round: checkAll },
    jobs,
  );

  return {
    find,
    isSure(userId) {
      if (!announcements.isListening()) return false;
      for (const { expiresMs } of proofs.connectionsOf(userId).values()) if (expiresMs <= now()) return false;
      return true;
    },
    check,
    caughtUp: announcements.caughtUp,
    async stop() {
      await Promise.all([announcements.stop(), job.stop()]);
    },
  };
}
