import { setImmediate as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openDatabaseServer } from '../core/database/open.ts';
import type { Settings } from '../exchange/settings.ts';
import { createLifecycle } from '../ops/operations/lifecycle.ts';
import type { StartStatus } from '../ops/operations/start-status.ts';
import { listenWhileWaiting } from '../ops/operations/waiting-server.ts';
import type { StartContext } from './parts.ts';

/** An exchange that is starting or running. */
export type StartingExchange = {
  /** Settles when the exchange is open, or when `stop` was called first. Rejects when it cannot start. */
  readonly ready: Promise<void>;
  /** Closes everything in order: robots, sockets and HTTP, the sequencer with its last snapshot, the database. */
  stop(): Promise<void>;
};

/** Starts the exchange. `onFatal` is called when a running one must end because its state cannot be trusted. */
export function startExchange(
  settings: Settings,
  log: Logger,
  onFatal: (error: Error) => void,
): StartingExchange {
  const lifecycle = createLifecycle(log);
  const stopping = new AbortController();
  const ready = start({ settings, log, onFatal, lifecycle, stopping: stopping.signal }).catch(
    async (error: unknown) => {
      await lifecycle.close();
      if (!stopping.signal.aborted) throw error;
    },
  );
  return {
    ready,
    stop: async () => {
      stopping.abort();
      await ready.catch(() => undefined);
      await lifecycle.close();
    },
  };
}

async function start(context: StartContext): Promise<void> {
  const { settings, log, lifecycle, stopping } = context;
  let isDatabaseReached = false;
  let startStatus = (): StartStatus => ({
    status: 'recovering',
    isDatabaseAvailable: isDatabaseReached,
    hasUnacknowledgedDataLoss: false,
    sinceLeaseCheckMs: null,
  });
  // First, because a port in use is the most common reason for a failed start.
  const startupListener = await listenWhileWaiting(settings, () => startStatus());
  lifecycle.add('the early health answers', () => startupListener.close());
  const opening = openDatabaseServer(settings, {
    onUnreachable: (reason) => log.warn({ reason }, 'startup waits for the database'),
    signal: stopping,
  });
  opening.catch(() => undefined);
  // PostgreSQL starts in the background, on another processor: the rest of the exchange is loaded meanwhile.
  await pause();
  const loading = import('./open-exchange.ts');
  const server = await opening;
  isDatabaseReached = true;
  lifecycle.add('the database server', async () => {
    const abnormalEnd = await server.stop();
    if (abnormalEnd !== null) log.warn(abnormalEnd);
  });
  const { openExchange } = await loading;
  await openExchange(context, server, {
    close: () => startupListener.close(),
    setStartStatus: (newer) => {
      startStatus = newer;
    },
  });
}
