import { type JobParts, type RunningJob, startJob } from '../../../core/jobs/start-job.ts';
import { deliverNext, type Post } from './deliver.ts';

const PAUSE_MS = 1_000;
const MAX_CONCURRENT = 4;

/** Starts the delivery of waiting letters; does nothing without a gateway. */
export function startDelivery(post: Post, parts: JobParts = post): RunningJob {
  if (post.gateways.mail === null && post.gateways.sms === null) return { stop: async () => undefined };
  const round = (stopping: AbortSignal): Promise<unknown> =>
    Promise.all(Array.from({ length: MAX_CONCURRENT }, () => deliverAll(post, stopping)));
  return startJob({ name: 'deliver_letters', pauseMs: PAUSE_MS, round }, parts);
}

async function deliverAll(post: Post, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await deliverNext(post)));
}
