import type { Socket } from 'socket.io';
import type { SubscribeChannel } from '../../../core/database/announcements.ts';
import { type JobParts, startJob } from '../../../core/jobs/start-job.ts';

/** Channel used by `database/migrations/0076_staff_session_ends.sql`. */
const CHANNEL = 'staff_session_ends';
/** Interval of checks for expired sessions and missed announcements. */
const CHECK_INTERVAL_MS = 5_000;

export type StaffWatchParts = {
  readonly subscribe: SubscribeChannel;
  /** Returns those of these sessions that are valid. */
  readonly inForce: (ids: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  readonly jobs: JobParts;
};

/** Ends the connections whose sessions have ended: immediately when the end is announced. */
export type StaffWatch = {
  /** Binds a connection to its session while it is open. Returns whether the session is still valid. */
  hold(socket: Socket, sessionId: bigint): Promise<boolean>;
  stop(): Promise<void>;
};

export function createStaffWatch({ subscribe, inForce, jobs }: StaffWatchParts): StaffWatch {
  const held = new Map<Socket, bigint>();

  function closeSockets(hasEnded: (sessionId: bigint) => boolean): void {
    for (const [socket, sessionId] of held) {
      if (!hasEnded(sessionId)) continue;
      held.delete(socket);
      socket.conn.close();
    }
  }

  async function check(): Promise<void> {
    const sessionIds = new Set(held.values());
    const open = await inForce([...sessionIds]);
    closeSockets((sessionId) => sessionIds.has(sessionId) && !open.has(sessionId));
  }

  const announcements = subscribe({
    channel: CHANNEL,
    onAnnouncement: (announcement) => closeSockets((sessionId) => String(sessionId) === announcement),
    onSubscribed: check,
  });
  const job = startJob({ name: 'check_staff_sessions', pauseMs: CHECK_INTERVAL_MS, round: check }, jobs);

  return {
    async hold(socket, sessionId) {
      // Bound before the check, so that an end announced in the meantime closes it.
      held.set(socket, sessionId);
      socket.conn.once('close', () => held.delete(socket));
      const open = await inForce([sessionId]);
      return open.has(sessionId) && held.has(socket);
    },
    async stop() {
      await Promise.all([announcements.stop(), job.stop()]);
    },
  };
}
