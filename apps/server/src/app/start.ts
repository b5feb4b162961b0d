import type { Logger } from 'pino';
import { firstOwnerPath } from '../console/first-owner.ts';
import { connectDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabaseServer } from '../database/open.ts';
import { patiently } from '../database/patience.ts';
import { refuseFormerDemo } from '../demo/former-demo.ts';
import { type DemoStaffLogin, demoStaffLogins } from '../demo/staff.ts';
import { createLifecycle } from '../operations/lifecycle.ts';
import { listenWhileWaiting } from '../operations/waiting-server.ts';
import { sealAuthenticatorKeys } from '../secrets/authenticator-keys.ts';
import { openVault } from '../secrets/open-vault.ts';
import { keyRecoveryCodes } from '../secrets/recovery-codes.ts';
import type { Vault } from '../secrets/vault.ts';
import { type Settings, servesPeople } from '../settings.ts';
import { announcement } from './announce.ts';
import { outlast } from './outlast.ts';
import type { StartContext } from './parts.ts';
import { prepareRole } from './roles.ts';

/** An exchange that is starting or running. */
export type StartingExchange = {
  /** Settles when the exchange is open, or when `stop` came first. Rejects when it cannot start. */
  readonly ready: Promise<void>;
  /** Closes everything in order: robots, sockets and HTTP, the sequencer with its last snapshot, the database. */
  stop(): Promise<void>;
};

/** Starts the exchange. `onFatal` is told when a running one must end because its state cannot be trusted. */
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
  let status = (): string => 'recovering';
  // First, because a port in use is the commonest reason for a start to fail.
  const early = await listenWhileWaiting(settings, () => status());
  lifecycle.add('the early health answers', () => early.close());
  const server = await openDatabaseServer(settings);
  lifecycle.add('the database server', async () => {
    const unusual = await server.stop();
    if (unusual !== null) log.warn(unusual);
  });
  stopping.throwIfAborted();
  const applied = await migrate(server.url);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  const vault = await outlast(context, () => openVaultOn(context, server.url));
  await outlast(context, () => refuseFormerDemo(settings, server.url));
  const role = await prepareRole({ ...context, vault }, server);
  status = role.status;
  await role.recover();
  stopping.throwIfAborted();
  await early.close();
  const port = await role.open();
  const ownerPath = await outlast(context, () => firstOwnerPath(settings, server.url, vault));
  const staff = await outlast(context, () => printedStaff(settings, server.url, vault));
  const lines = { port, database: server.description, firstOwnerPath: ownerPath, staff };
  process.stdout.write(announcement(settings, lines));
}

/** The logins of the demo's colleagues, for a start that serves the console of a demo. */
async function printedStaff(
  settings: Settings,
  url: string,
  vault: Vault,
): Promise<readonly DemoStaffLogin[]> {
  if (!settings.demo || !settings.console || !servesPeople(settings.role)) return [];
  const database = connectDatabase({ url, maximumConnections: 1, onError: () => undefined });
  try {
    return await demoStaffLogins(database.queries, vault);
  } finally {
    await database.close();
  }
}

/** Before the lease is waited for: a process with the wrong key must not be the one that takes over. */
async function openVaultOn({ settings, log }: StartContext, url: string): Promise<Vault> {
  const database = connectDatabase({ url, onError: () => undefined });
  try {
    const vault = await openVault(settings, database.queries);
    const sealed = await patiently(() => sealAuthenticatorKeys(database.queries, vault));
    if (sealed > 0) log.info({ sealed }, 'keys of authenticator apps were sealed');
    const keyed = await keyRecoveryCodes(database.queries, vault);
    if (keyed > 0) log.info({ keyed }, 'the hashes of recovery codes were given a key');
    return vault;
  } finally {
    await database.close();
  }
}
