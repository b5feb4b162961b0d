import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The real server in its own process. */
export type ServerProcess = {
  readonly port: number;
  readonly pid: number;
  /** CPU seconds used so far. Linux only: 0 elsewhere. */
  processorSeconds(): number;
  /** Peak memory so far. Linux only: 0 elsewhere. */
  peakBytes(): number;
  /** Sum of all values of a metric, from its `/metrics`. */
  metric(name: string): Promise<number>;
  /** Sends SIGTERM, and waits for the exit. */
  stop(): Promise<void>;
};

const MAIN = join(
  dirname(createRequire(import.meta.url).resolve('@assay/server/package.json')),
  'src/main.ts',
);

const METRICS_TOKEN = 'bench';

/** Settings of the measured exchange: no rate limits, and no robots. */
export const BENCH_SETTINGS: Readonly<Record<string, string>> = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  DEMO: 'off',
  REQUESTS_PER_SECOND: '0',
  SOCKETS_PER_NETWORK: '0',
  ORDERS_PER_PAIR: '999999',
  METRICS_TOKEN,
  LOG_LEVEL: 'info',
};

/** Starts it and waits until it reports to be open. `flags` are for Node, `settings` for the exchange. */
export async function startServer(
  dataDir: string,
  flags: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: {
      ...process.env,
      ...BENCH_SETTINGS,
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const port = await portOf(child);
  const pid = child.pid ?? -1;
  return {
    port,
    pid,
    processorSeconds: () => processorSeconds(pid),
    peakBytes: () => peakBytes(pid),
    metric: (name) => readMetric(port, name),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const port = /is open at http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`the server ended:\n${output}`)));
  });
}

async function readMetric(port: number, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  const lines = text
    .split('\n')
    .filter((metricLine) => metricLine.startsWith(`${name} `) || metricLine.startsWith(`${name}{`));
  return lines.reduce(
    (total, metricLine) => total + Number(metricLine.slice(metricLine.lastIndexOf(' '))),
    0,
  );
}

/** The clock of Linux's process table ticks 100 times a second. */
const TICKS_PER_SECOND = 100;

/** CPU seconds used by a process so far; 0 where unavailable. */
export function processorSeconds(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const numbers = fields.split(' ').map(Number);
    return ((numbers[11] ?? 0) + (numbers[12] ?? 0)) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** Peak memory of a process so far; 0 where unavailable. */
function peakBytes(pid: number): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
