import type { Socket } from 'socket.io';
import type { SubscribeChannel } from '../../../core/database/announcements.ts';
import { type JobParts, startJob } from '../../../core/jobs/start-job.ts';

/** `database/migrations/0076_staff_session_ends.sql` announces there. */
const CHANNEL = 'staff_session_ends';
/** A session that has run out, and whatever an announcement should ever fail to tell, is noticed after this. */
const CHECK_EVERY_MS = 5_000;

export type StaffWatchParts = {
  readonly subscribe: SubscribeChannel;
  /** Returns those of these sessions that are in force. */
  readonly inForce: (ids: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  readonly jobs: JobParts;
};

/** Ends the connections whose sessions have ended: at once when the end is announced. */
export type StaffWatch = {
  /** Holds a connection to its session for as long as it lasts. Answers whether the session is in force still. */
  hold(socket: Socket, sessionId: bigint): Promise<boolean>;
  stop(): Promise<void>;
};

export function createStaffWatch({ subscribe, inForce, jobs }: StaffWatchParts): StaffWatch {
  const held = new Map<Socket, bigint>();

  function end(hasEnded: (sessionId: bigint) => boolean): void {
    for (const [socket, sessionId] of held) {
      if (!hasEnded(sessionId)) continue;
      held.delete(socket);
      socket.conn.close();
    }
  }

  async function check(): Promise<void> {
    const asked = new Set(held.values());
    const open = await inForce([...asked]);
    end((sessionId) => asked.has(sessionId) && !open.has(sessionId));
  }

  const announcements = subscribe({
    channel: CHANNEL,
    onAnnouncement: (announcement) => end((sessionId) => String(sessionId) === announcement),
    beginning: check,
  });
  const job = startJob({ name: 'check_staff_sessions', pauseMs: CHECK_EVERY_MS, round: check }, jobs);

  return {
    async hold(socket, sessionId) {
      // Held before it is asked for: an end that is announced meanwhile finds it.
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
