import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { until } from './sequencer.ts';

/** A real NATS server on its own port. */
export type NatsServer = {
  readonly url: string;
  /** Ends it with SIGKILL: every connection to it breaks. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
};

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Returns the path of Debian's `nats-server`, or null for none. */
export function findNatsServer(): string | null {
  return findProgram('nats-server', 'usr/sbin');
}

export async function startNatsServer(): Promise<NatsServer> {
  const program = findNatsServer();
  if (program === null) throw new Error('there is no nats-server');
  const port = await freePort();
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const started = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    running.add(started);
    child = started;
    await until(() => accepts(port));
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    kill: async () => {
      if (child === null) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
      running.delete(child);
      child = null;
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
