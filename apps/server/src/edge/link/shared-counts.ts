import { randomUUID } from 'node:crypto';
import { parseOutsideJson } from '@assay/contract';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import type { RequestCounts, SharedCounts } from '../http/request-limit.ts';
import type { NatsLink } from './nats-link.ts';

/** Interval at which counts are published to the other processes. */
const PUBLISH_INTERVAL_MS = 250;
/** Callers per message, which stays far below the limit of a NATS server. */
const MAX_CALLERS = 1_000;

/** Running shared counts. */
export type SharedCountsJob = SharedCounts & { stop(): Promise<void> };

/**
 * Lets the gateways of an exchange count requests together. Counts reach the other gateways within a quarter of a
 * second; lost messages are not counted there, and no request waits for them.
 */
export function shareCounts(link: NatsLink, subject: string, jobs: JobParts): SharedCountsJob {
  const self = randomUUID();
  const listeners = new Set<(counts: RequestCounts) => void>();
  let collected = new Map<string, number>();
  const send = (): void => {
    const counts = [...collected];
    collected = new Map();
    for (let start = 0; start < counts.length; start += MAX_CALLERS) {
      link.publish(subject, JSON.stringify({ from: self, counts: counts.slice(start, start + MAX_CALLERS) }));
    }
  };
  const job = startJob({ name: 'share_counts', pauseMs: PUBLISH_INTERVAL_MS, round: send }, jobs);
  const stopListening = link.subscribe(subject, (message) => {
    const { from, counts } = readCounts(parseOutsideJson(message.string()));
    if (from !== self) for (const listener of listeners) listener(counts);
  });
  return {
    report: (key, requests = 1) => collected.set(key, (collected.get(key) ?? 0) + requests),
    onReported: (listener) => listeners.add(listener),
    stop: async () => {
      await Promise.all([job.stop(), stopListening()]);
    },
  };
}

/** Reads a message of counts; an invalid message counts nothing. */
function readCounts(json: unknown): { readonly from: unknown; readonly counts: RequestCounts } {
  if (typeof json !== 'object' || json === null || !('from' in json) || !('counts' in json)) {
    return { from: null, counts: [] };
  }
  return { from: json.from, counts: Array.isArray(json.counts) ? json.counts.filter(isCount) : [] };
}

function isCount(entry: unknown): entry is RequestCounts[number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]);
}
