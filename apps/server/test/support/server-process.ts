import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { type Call, callAt } from './call.ts';
import { programFile } from './programs.ts';

/** The real server in its own process, used as a black box. */
export type ServerProcess = {
  /** For example `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly call: Call;
  readonly pid: number;
  /** Returns its output so far, including logs. */
  output(): string;
  /** Sends SIGTERM (or `signal`) and waits. Returns the exit code; null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it with SIGKILL, without a clean stop. */
  kill(): Promise<void>;
  /** Waits for it to end by itself. */
  ended(): Promise<number | null>;
};

export type ServerOptions = {
  /** Settings on top of: a free PORT, no limits on requests and open orders, DEMO off, DEMO_ROBOTS off, LOG_LEVEL info. */
  readonly env: Readonly<Record<string, string>> &
    ({ readonly DATABASE_URL: string } | { readonly DATA_DIR: string });
  /** Runs from its sources, as for an operator, and not from the run's bundle. */
  readonly fromSources?: boolean;
};

const ROOT = resolve(import.meta.dirname, '../../../..');
const SERVER = 'apps/server/src/main.ts';
const NODE = join(ROOT, 'node_modules/.bin/node');
/** Servers are started hundreds of times: they share the compiled code. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') };
/** Headers for reading these servers' metrics. */
export const MONITOR = { authorization: 'Bearer monitor-of-the-tests' };
/** A constant key, so that a server can take over from another. */
export const SECRET_KEY = '5e'.repeat(32);
const running = new Set<ChildProcess>();
process.on('exit', () => void killServers());

/** Kills the servers left by a failed test, so that the next one does not wait for their lease. */
export async function killServers(): Promise<void> {
  const remaining = [...running];
  for (const child of remaining) child.kill('SIGKILL');
  await Promise.all(remaining.map((child) => once(child, 'close')));
}

/** Starts a server and waits until it reports that it is open. Throws with its output when it ends instead. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = launchServer(options);
  return { ...server, ...(await server.opened) };
}

/** A server process that may not be open yet, or may never be. */
export type LaunchedServer = Omit<ServerProcess, 'url' | 'call'> & {
  readonly opened: Promise<{ readonly url: string; readonly call: Call }>;
};

/** Starts a server without waiting for it. */
export function launchServer({ env, fromSources = false }: ServerOptions): LaunchedServer {
  const child = spawn(NODE, [fromSources ? join(ROOT, SERVER) : programFile(SERVER)], {
    cwd: ROOT,
    env: {
      ...inherited(),
      PORT: '0',
      SECRET_KEY,
      METRICS_TOKEN: 'monitor-of-the-tests',
      REQUESTS_PER_SECOND: '0',
      ORDERS_PER_PAIR: '999999',
      DEMO: 'off',
      DEMO_ROBOTS: 'off',
      LOG_LEVEL: 'info',
      ...COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return typeof code === 'number' ? code : null;
  });
  const opened = new Promise<string>((resolveUrl, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const port = /is open at http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolveUrl(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then((code) => reject(new Error(`the server ended with code ${code}:\n${output}`)), reject);
  }).then((url) => ({ url, call: callAt(url) }));
  // Tests of servers that must not open use `ended` and ignore this.
  opened.catch(() => undefined);
  return {
    opened,
    pid: child.pid ?? -1,
    output: () => output,
    ended: () => ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Returns the system's environment without the settings of the user who runs the tests. */
function inherited(): NodeJS.ProcessEnv {
  const settings = new Set(['HOST', 'DATABASE_URL', 'DATA_DIR', 'SITE_NAME', 'TIME_ZONE', 'NODE_OPTIONS']);
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !settings.has(key)));
}
