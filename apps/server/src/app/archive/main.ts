import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assertMigrated } from '../../core/database/migrate.ts';
import { borrowDatabaseServer } from '../../core/database/open.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { runCommand } from '../../ops/operations/command.ts';
import { connectForCopying } from '../backup/connect.ts';
import { archivePartition, PartitionDiffers } from './archive-partition.ts';
import { closedPartitions, parseBefore } from './plan.ts';

const USAGE =
  'Say what leaves and where to: npm run archive -- --before 2026-10-01 --to directory [--dry-run]; a number of a command instead of the date is possible.';

/** `npm run archive -- --before <sequence | date> --to <directory> [--dry-run]`, beside a running exchange or a stopped one. */
await runCommand(async (settings) => {
  const { before, to, isDryRun } = readOptions();
  const server = await borrowDatabaseServer(settings);
  try {
    await assertMigrated(server.url);
    const client = await connectForCopying(server.url);
    try {
      const partitions = await closedPartitions(client, before);
      if (partitions.length === 0) console.log('There is no closed partition before that.');
      for (const partition of partitions) {
        const { after, edge, edgeMs, bytes } = partition;
        const name = `commands ${after + 1} to ${edge} (up to ${new Date(edgeMs).toISOString()}, ${bytes} bytes)`;
        if (isDryRun) {
          console.log(`Would archive the ${name}.`);
          continue;
        }
        const files = await archivePartition(client, partition, { directory: to });
        console.log(`Archived the ${name}:`);
        for (const { file, rows, sha256 } of files) console.log(`  ${file}: ${rows} rows, SHA-256 ${sha256}`);
      }
      return 0;
    } catch (error) {
      if (!(error instanceof PartitionDiffers)) throw error;
      for (const { claim, differences } of error.checks)
        for (const difference of differences) console.error(`${claim}: ${difference}`);
      console.error(
        'Nothing was archived: the partition differs. Run npm run verify, and see docs/operations.md.',
      );
      return 1;
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    await server.stop();
  }
});

function readOptions() {
  const { before, to, isDryRun } = parse();
  if (before === undefined || to === undefined) throw new StartupProblem(USAGE);
  return { before: parseBefore(before), to: resolve(to), isDryRun };
}

function parse() {
  try {
    const { values } = parseArgs({
      options: {
        before: { type: 'string' },
        to: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    return { before: values.before, to: values.to, isDryRun: values['dry-run'] };
  } catch {
    throw new StartupProblem(USAGE);
  }
}
