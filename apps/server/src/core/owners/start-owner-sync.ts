import { withDeadline } from '../database/deadlines.ts';
import { type JobParts, startJob } from '../jobs/start-job.ts';
import { type OwnerSyncParts, retryRefused, syncWaitingOwners } from './outbox.ts';

const SYNC_INTERVAL_MS = 5_000;
/** Least age of a command for this job to send it: a newer one is about to be sent by its writer. */
const STALE_AFTER_SECONDS = 5;

/**
 * Sends the engine all queued commands about owners. To be called by the process that runs the engine, before any
 * caller can reach it. May be repeated.
 */
export function drainOwnerOutbox(parts: OwnerSyncParts): Promise<void> {
  return withDeadline(async () => {
    await retryRefused(parts.database);
    const count = await syncWaitingOwners(parts, 0);
    if (count > 0) parts.log.info({ count }, 'pending facts about owners were sent to the engine');
  });
}

/** Periodically sends commands that other processes left queued. Returns a function that stops it. */
export function startOwnerSync(parts: OwnerSyncParts, jobs: JobParts): () => Promise<void> {
  // With the time limit of a call: a page is short, and a stop waits for the round.
  const round = (): Promise<unknown> => syncWaitingOwners(parts, STALE_AFTER_SECONDS);
  return startJob({ name: 'tell_owners', pauseMs: SYNC_INTERVAL_MS, pausesFirst: true, round }, jobs).stop;
}
