import type pg from 'pg';
import { type JobParts, type RunningJob, startJob } from '../jobs/start-job.ts';
import { CALL_MS, withTimeout } from './deadlines.ts';
import { makePartitions } from './migrate.ts';
import type { Queries } from './partitions.ts';
import { sendQuery } from './send-query.ts';

const MINUTE_MS = 60_000;

/** Keeps partitions of `size` commands ahead of the journal. Several processes may run it. */
export function startMakingPartitions(pool: pg.Pool, size: number, parts: JobParts): RunningJob {
  const round = async (): Promise<void> => {
    const client = await pool.connect();
    let isReusable = false;
    try {
      const queries: Queries = {
        query: (text) => withTimeout(CALL_MS, sendQuery(client, { text }), () => undefined),
      };
      await makePartitions(queries, size);
      isReusable = true;
    } finally {
      client.release(!isReusable);
    }
  };
  return startJob({ name: 'make_partitions', pauseMs: MINUTE_MS, round }, parts);
}
