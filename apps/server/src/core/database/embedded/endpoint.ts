import { chmodSync, chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** Endpoint of a server: a directory (an absolute path), or an address of this machine. */
export type Endpoint = { readonly host: string; readonly port: number };

/** Longest path of a socket that every system allows, in bytes. */
const MAX_PATH_BYTES = 103;
/** Part of the socket's file name; no port is opened. */
const SOCKET_NUMBER = 5432;

/**
 * Returns an endpoint for the server of this directory: a Unix socket in a directory that only its account, and root,
 * can enter, so that no other user of this machine can connect or use up its connections. Windows gets a loopback port.
 */
export async function chooseEndpoint(directory: string, account: Account | null): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() };
  const endpoint = { host: join(directory, 'socket'), port: SOCKET_NUMBER };
  if (Buffer.byteLength(socketFile(endpoint)) <= MAX_PATH_BYTES) {
    restrictAccess(endpoint.host, account);
    return endpoint;
  }
  const host = mkdtempSync('/tmp/assay-');
  restrictAccess(host, account);
  return { host, port: SOCKET_NUMBER };
}

export function isSocket({ host }: Endpoint): boolean {
  return host.startsWith('/');
}

/** Returns the endpoint as PostgreSQL settings, in which socket directories are a list. */
export function listening(endpoint: Endpoint): Readonly<Record<string, string | number>> {
  const { host, port } = endpoint;
  return isSocket(endpoint)
    ? {
        listen_addresses: '',
        port,
        unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      }
    : { listen_addresses: host, port, unix_socket_directories: '' };
}

/** Returns the connection URL of a database there, in a form that PostgreSQL's own programs accept, too. */
export function addressOf(
  { host, port }: Endpoint,
  { role, password }: { readonly role: string; readonly password: string },
  database: string,
): string {
  return `postgres://${role}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Path of the socket. PostgreSQL keeps its lock file next to it. */
export function socketFile({ host, port }: Endpoint): string {
  return join(host, `.s.PGSQL.${port}`);
}

function restrictAccess(directory: string, account: Account | null): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  if (account !== null) chownSync(directory, account.uid, account.gid);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no free port')),
      );
    });
  });
}
