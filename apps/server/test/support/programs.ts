import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
/** Variable with the directory of the run's bundles; unset where programs run from their sources. */
export const BUNDLES = 'ASSAY_TEST_BUNDLES';

/** The programs of the server that tests start many times, by the names of their bundles. */
export const BUNDLED_PROGRAMS = {
  server: 'apps/server/src/main.ts',
  verify: 'apps/server/src/app/verify/main.ts',
  backup: 'apps/server/src/app/backup/main.ts',
  restore: 'apps/server/src/app/backup/restore.ts',
  snapshot: 'apps/server/src/core/sequencer/snapshot-process.ts',
} as const;

/** Returns the file that runs a program: its bundle, if the run has built one, else its source. */
export function programFile(source: string): string {
  const directory = process.env[BUNDLES];
  const bundled = Object.entries(BUNDLED_PROGRAMS).find(([, path]) => path === source);
  if (directory === undefined || bundled === undefined) return join(ROOT, source);
  return join(directory, `${bundled[0]}.js`);
}
