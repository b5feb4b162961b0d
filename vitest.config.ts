import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './apps/server/test/support/longest-first.ts';

/**
 * Unit tests sit beside the source they mirror; those of the simulator look for planted faults, which takes a while;
 * integration tests start the real server and its database.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // In a file of its own: only its runs load the plugins of the apps.
      './vitest.component.config.ts',
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/test/**/*.test.ts',
            'apps/*/test/unit/**/*.test.{ts,tsx}',
            'scripts/test/**/*.test.ts',
            'bench/test/**/*.test.ts',
          ],
          environment: 'node',
          pool: 'threads',
          // One graph of modules for all files of a worker: most of them are done before another one would stand.
          isolate: false,
          maxWorkers: availableParallelism(),
          // A busy machine takes longer; that is no verdict.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'simulator',
          include: ['sim/test/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          maxWorkers: availableParallelism(),
          // It has what time the servers and browsers leave it: half a minute of work may take half an hour.
          testTimeout: 3_600_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['apps/server/test/integration/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          alias: {
            '@node-rs/argon2': resolve(import.meta.dirname, 'apps/server/test/support/cheap-argon2.ts'),
          },
          // One graph of modules for all files of a worker: each opens exchanges and databases of its own.
          isolate: false,
          environment: 'node',
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One more than there are processors: a test waits for other processes most of the time.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
