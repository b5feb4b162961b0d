import { type OwnerId, ownerId } from '@assay/engine';
import type { SubscribeChannel } from '../../core/database/announcements.ts';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import type { FindSession, SessionInForce } from '../sessions/session-repository.ts';
import type { AuthenticatedSession, Proofs } from './proofs.ts';

export type SessionQueries = {
  readonly findSession: FindSession;
  readonly readValidSessions: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, SessionInForce>>;
};

export type SessionWatchParts = SessionQueries & {
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
  find(token: string): Promise<AuthenticatedSession | null>;
  /** Returns true when all of a user's proven connections are known to have sessions in force: no query is needed. */
  isKnownValid(userId: OwnerId): boolean;
  /** Checks the sessions of these users' connections. Throws while the database is unavailable. */
  check(users: readonly OwnerId[]): Promise<void>;
  /** Resolves when no connection counts as authenticated any more by a session whose end was stored before. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
};

/** `database/migrations/0062_session_ends.sql` announces there. */
const CHANNEL = 'session_ends';
/** Interval of the checks, in case an announcement is ever lost. */
const CHECK_INTERVAL_MS = 5_000;

/** A lookup in flight, with the sessions that ended meanwhile. */
type Lookup = { readonly ended: Set<bigint>; hasMissedEnds: boolean };

/**
 * The database announces each end of a session when it is stored. Without announcements, or when a session seems to
 * have expired, the database is queried.
 */
export function createSessionWatch(parts: SessionWatchParts): SessionWatch {
  const { findSession, readValidSessions, proofs, subscribe, checked, now, jobs } = parts;
  const lookups = new Set<Lookup>();

  function onAnnouncement(announcement: string): void {
    const [user = '', session = ''] = announcement.split(' ');
    const ended = BigInt(session);
    for (const lookup of lookups) lookup.ended.add(ended);
    for (const [socket, { sessionId }] of proofs.connectionsOf(ownerId(Number(user)))) {
      if (sessionId === ended) proofs.disprove(socket);
    }
  }

  async function lookUpSession(token: string, lookup: Lookup): Promise<AuthenticatedSession | null> {
    const session = await findSession(token);
    if (session === null) return null;
    const { id, userId } = session;
    const found = (await readValidSessions([id])).get(id);
    if (found === undefined || lookup.ended.has(id)) return null;
    return { sessionId: id, userId, ...found };
  }

  async function find(token: string): Promise<AuthenticatedSession | null> {
    const lookup: Lookup = { ended: new Set(), hasMissedEnds: false };
    lookups.add(lookup);
    const authenticated = await lookUpSession(token, lookup).finally(() => lookups.delete(lookup));
    return lookup.hasMissedEnds && authenticated !== null ? find(token) : authenticated;
  }

  async function check(users: readonly OwnerId[]): Promise<void> {
    const connections = users.flatMap((user) => [...proofs.connectionsOf(user)]);
    const sessions = await readValidSessions([...new Set(connections.map(([, { sessionId }]) => sessionId))]);
    for (const [socket, { sessionId }] of connections) {
      const authenticated = proofs.of(socket);
      // Another login arrived meanwhile, or the end was announced.
      if (authenticated?.sessionId !== sessionId) continue;
      const found = sessions.get(sessionId);
      if (found === undefined) proofs.disprove(socket);
      else proofs.prove(socket, { ...authenticated, ...found });
    }
  }

  async function checkAll(): Promise<void> {
    await check(proofs.users());
    checked();
  }

  const announcements = subscribe({
    channel: CHANNEL,
    onAnnouncement,
    onSubscribed() {
      for (const lookup of lookups) lookup.hasMissedEnds = true;
      return checkAll();
    },
  });
  const job = startJob(
    { name: 'check_sessions', pauseMs: CHECK_INTERVAL_MS, pausesFirst: true, round: checkAll },
    jobs,
  );

  return {
    find,
    isKnownValid(userId) {
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
