import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startJob } from '../../../src/core/jobs/start-job.ts';

function recordingLog() {
  const lines: string[] = [];
  const rounds: { job: string; hasFailed: boolean }[] = [];
  return {
    lines,
    rounds,
    log: pino({}, { write: (line) => lines.push(line) }),
    measureJob: ({ job, hasFailed }: { job: string; hasFailed: boolean }) => rounds.push({ job, hasFailed }),
  };
}

describe('a job', () => {
  it('TIME-021: never begins a round before the one before has ended', async () => {
    let [running, most, count] = [0, 0, 0];
    const enough = Promise.withResolvers<void>();
    const job = startJob(
      {
        name: 'busy',
        pauseMs: 0,
        round: async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          count += 1;
          if (count === 5) enough.resolve();
        },
      },
      recordingLog(),
    );
    await enough.promise;
    await job.stop();
    expect(most).toBe(1);
    expect(running).toBe(0);
  });

  it('TIME-021: goes on after a round that failed, which is logged and counted', async () => {
    const parts = recordingLog();
    const second = Promise.withResolvers<void>();
    let count = 0;
    const round = (): void => {
      count += 1;
      if (count === 1) throw new Error('the first never works');
      second.resolve();
    };
    const job = startJob({ name: 'shaky', pauseMs: 0, round }, parts);
    await second.promise;
    await job.stop();
    expect(parts.rounds.slice(0, 2)).toEqual([
      { job: 'shaky', hasFailed: true },
      { job: 'shaky', hasFailed: false },
    ]);
    expect(parts.lines.filter((line) => line.includes('the first never works'))).toHaveLength(1);
  });

  it('OPS-636: that fails round after round is logged ever more seldom, and once when it works again', async () => {
    const parts = recordingLog();
    const enough = Promise.withResolvers<void>();
    let count = 0;
    const round = (): void => {
      count += 1;
      if (count <= 100) throw new Error('the database is away');
      enough.resolve();
    };
    const job = startJob({ name: 'patient', pauseMs: 0, round }, parts);
    await enough.promise;
    await job.stop();
    const counts = parts.lines.map((line) => (JSON.parse(line) as { failedInRow: number }).failedInRow);
    expect(counts).toEqual([1, 2, 4, 8, 16, 32, 64, 100]);
    expect(parts.lines.at(-1)).toContain('has recovered');
    expect(parts.rounds.filter(({ hasFailed }) => hasFailed)).toHaveLength(100);
  });

  it('TIME-021: that is stopped waits for the round that runs, and begins no other', async () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let count = 0;
    const job = startJob(
      {
        name: 'slow',
        pauseMs: 0,
        round: async () => {
          count += 1;
          begun.resolve();
          await end.promise;
        },
      },
      recordingLog(),
    );
    await begun.promise;
    let isStopped = false;
    const stopped = job.stop().then(() => {
      isStopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isStopped).toBe(false);
    end.resolve();
    await stopped;
    expect(count).toBe(1);
  });

  it('TIME-021: that is stopped while it pauses has ended, also before its first round', async () => {
    let count = 0;
    const job = startJob(
      { name: 'patient', pauseMs: 3_600_000, pausesFirst: true, round: () => (count += 1) },
      recordingLog(),
    );
    await job.stop();
    expect(count).toBe(0);
  });
});
