import { runChild } from '../child-process.ts';
import type { ServerProcess } from '../server-process.ts';
import type { DatabaseWatch } from './database-cost.ts';
import type { LoadPlan, LoadReport } from './load.ts';

/** One run of the load with its cost in microseconds of CPU time per acknowledged order. */
export type Measured = LoadReport & {
  readonly serverCost: number;
  readonly databaseCost: number;
  readonly generatorCost: number;
  /** Mean milliseconds from sending a batch to the database until it is durable, and its mean number of orders. */
  readonly commitMs: number;
  readonly batchSize: number;
};

export async function measureLoad(
  server: ServerProcess,
  database: DatabaseWatch,
  plan: Omit<LoadPlan, 'port'>,
): Promise<Measured> {
  const before = await countersOf(server, database);
  const report = await runChild<LoadReport>('orders/load-process.ts', [
    JSON.stringify({ ...plan, port: server.port }),
  ]);
  const after = await countersOf(server, database);
  const cost = (seconds: number): number => (seconds * 1e6) / Math.max(1, report.acknowledged);
  const batches = after.batches - before.batches;
  return {
    ...report,
    serverCost: cost(after.server - before.server),
    databaseCost: cost(after.database - before.database),
    generatorCost: cost(report.processorSeconds),
    commitMs: ((after.commitSeconds - before.commitSeconds) * 1_000) / batches,
    batchSize: (after.commands - before.commands) / batches,
  };
}

async function countersOf(server: ServerProcess, database: DatabaseWatch) {
  return {
    server: server.processorSeconds(),
    database: await database.processorSeconds(),
    batches: await server.metric('assay_commit_seconds_count'),
    commitSeconds: await server.metric('assay_commit_seconds_sum'),
    commands: await server.metric('assay_batch_commands_sum'),
  };
}
