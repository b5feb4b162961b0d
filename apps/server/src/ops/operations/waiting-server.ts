import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { message } from '@assay/locales/server';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import type { Role, Settings } from '../../exchange/settings.ts';
import { isMonitor } from './monitor.ts';
import { waitingMetrics } from './role-metrics.ts';
import type { StartStatus } from './start-status.ts';

const MAX_PORT_ATTEMPTS = 11;
const PORT_RETRY_MS = 200;

/** Address that a server listens on. `host` null means every address of the machine. */
export type ListenAddress = { readonly port: number; readonly host: string | null };

type WaitingServerSettings = ListenAddress & Pick<Settings, 'role' | 'metricsToken'>;

/**
 * Answers 503 to all requests while the exchange starts or stands by, so that health checks and users see the cause; a
 * monitor with the token gets the available metrics. `startStatus` is called on each request. Returns a function that
 * closes the server.
 */
export async function listenWhileWaiting(
  address: WaitingServerSettings,
  startStatus: () => StartStatus,
): Promise<{ close(): Promise<void> }> {
  const { metricsToken: token, role } = address;
  const server = createServer((request, response) => {
    if (request.url === '/metrics' && isMonitor(request.headers.authorization, token)) {
      void sendMeasurements(response, role, startStatus());
      return;
    }
    const body = request.url?.startsWith('/health') ? healthText(startStatus().status) : REFUSAL;
    response.writeHead(503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': '1',
      connection: 'close',
    });
    response.end(body);
  });
  const listen = async (host: string): Promise<void> => {
    server.listen({ port: address.port, host });
    await once(server, 'listening');
  };
  await listenOn(listen, address);
  return {
    // Closing a closed server is an error in Node, which is ignored.
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendMeasurements(
  response: ServerResponse,
  role: Role,
  startStatus: StartStatus,
): Promise<void> {
  const { contentType, text } = await waitingMetrics(role, startStatus);
  response.writeHead(200, {
    'content-type': contentType,
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(text);
}

/**
 * Calls `listen` with the address to bind: the given host, else all addresses of both protocol families, else all of
 * IPv4 where the machine has no IPv6. Turns common failures into sentences.
 */
export async function listenOn<Bound>(
  listen: (host: string) => Promise<Bound>,
  address: ListenAddress,
): Promise<Bound> {
  try {
    return await listenWithRetry(() => listen(address.host ?? '::'));
  } catch (error) {
    const code = errorCode(error);
    if (address.host === null && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
      return listen('0.0.0.0');
    throw problemOf(code, address) ?? error;
  }
}

/** Response to every call, in English, because requests are not parsed yet. */
const REFUSAL = JSON.stringify({ type: 'error', message: message('en', 'common.exchange_unavailable') });

/** Reports `ready` as `recovering`: the engine may be ready shortly before the endpoints are open. */
function healthText(status: string): string {
  return JSON.stringify({ status: status === 'ready' ? 'recovering' : status, sequence: 0 });
}

/** Returns the port of a listening server; for port 0 the one chosen by the system. */
export function boundPort(server: Server, requestedPort: number): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : requestedPort;
}

/** The previous exchange may be about to end, which frees its port. */
async function listenWithRetry<Bound>(listen: () => Promise<Bound>): Promise<Bound> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listen();
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE' || attempt === MAX_PORT_ATTEMPTS) throw error;
      await delay(PORT_RETRY_MS);
    }
  }
}

function problemOf(code: string | null, { port, host }: ListenAddress): StartupProblem | null {
  if (code === 'EADDRINUSE') {
    return new StartupProblem(
      `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
    );
  }
  if (code === 'EACCES') {
    return new StartupProblem(`This user may not listen on port ${port}. Set PORT to 1024 or more.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupProblem(`HOST ${host} is not an address of this machine.`);
  }
  return null;
}

function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
