import { readFileSync } from 'node:fs';
import { Random } from '../random.ts';
import { percentile } from '../statistics.ts';
import { type Answer, Connection } from './connection.ts';
import type { LoadPlan, LoadReport } from './load.ts';
import { createOrderRequests, createSignedRequests } from './order-requests.ts';
import { sendAtRate } from './send-at-rate.ts';

// The load generator, in a separate process so that it and the server do not block each other.
const plan: LoadPlan = JSON.parse(process.argv[2] ?? '');
const tokens = readFileSync(plan.tokens, 'utf8').trim().split('\n');
const random = new Random(plan.seed);
const nextRequest =
  plan.keys === undefined
    ? createOrderRequests(tokens, random)
    : createSignedRequests(readFileSync(plan.keys, 'utf8').trim().split('\n'), random);
const connections = await Promise.all(
  Array.from({ length: plan.connections }, () => Connection.open(plan.port)),
);

const latencies: number[] = [];
const samples: string[] = [];
let acknowledged = 0;
let errors = 0;
const startedAt = performance.now();
const ends = startedAt + plan.seconds * 1_000;
await (plan.rate === null ? sendImmediately() : sendAtRate(connections, plan.rate, plan.seconds, sendOne));
const seconds = (performance.now() - startedAt) / 1_000;
for (const connection of connections) connection.close();
const { user, system } = process.cpuUsage();
const report: LoadReport = {
  acknowledged,
  errors,
  samples,
  perSecond: acknowledged / seconds,
  p50: percentile(latencies, 0.5),
  p95: percentile(latencies, 0.95),
  p99: percentile(latencies, 0.99),
  worst: percentile(latencies, 1),
  processorSeconds: (user + system) / 1e6,
};
process.stdout.write(JSON.stringify(report));

/** Every connection sends its next order when the last one is answered. */
async function sendImmediately(): Promise<void> {
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < ends) await sendOne(connection, performance.now());
    }),
  );
}

function sendOne(connection: Connection, since: number): Promise<void> {
  return new Promise((resolve) => {
    connection.send(nextRequest(), (answer) => {
      count(answer, since);
      resolve();
    });
  });
}

function count({ status, body }: Answer, since: number): void {
  latencies.push(performance.now() - since);
  if (status === 200 && /^\{"(type":"ok"|symbol")/.test(body)) acknowledged += 1;
  else {
    errors += 1;
    if (samples.length < 3) samples.push(`${status} ${body.slice(0, 200)}`);
  }
}
