import { firstOwnerPath } from '../backoffice/console/first-owner.ts';
import { connectDatabase } from '../core/database/connect.ts';
import { withDeadline } from '../core/database/deadlines.ts';
import { migrate } from '../core/database/migrate.ts';
import type { DatabaseServer } from '../core/database/open.ts';
import { sealAuthenticatorKeys } from '../core/secrets/authenticator-keys.ts';
import { openVault } from '../core/secrets/open-vault.ts';
import { rehashRecoveryCodes } from '../core/secrets/recovery-codes.ts';
import type { Vault } from '../core/secrets/vault.ts';
import { countUnapproved } from '../core/site-settings/legal-texts.ts';
import { type Settings, servesUsers } from '../exchange/settings.ts';
import { assertNoFormerDemo } from '../ops/demo/former-demo.ts';
import { demoStaffLogins } from '../ops/demo/staff.ts';
import type { StartStatus } from '../ops/operations/start-status.ts';
import { type Announced, announcement } from './announce.ts';
import type { StartContext } from './parts.ts';
import { retryUntilAvailable } from './retry-until-available.ts';
import { prepareRole } from './roles.ts';

/** HTTP responses at the port until the exchange is open. */
export type StartupListener = {
  /** Sets the status reported to health checks and monitors from now on. */
  setStartStatus(startStatus: () => StartStatus): void;
  close(): Promise<void>;
};

/** Opens the exchange on its running database. */
export async function openExchange(
  context: StartContext,
  server: DatabaseServer,
  startupListener: StartupListener,
): Promise<void> {
  const { settings, log, stopping } = context;
  stopping.throwIfAborted();
  const applied = await retryUntilAvailable(context, () =>
    migrate(server.url, { partitionSize: settings.partitionSize }),
  );
  if (applied.length > 0) log.info({ applied }, 'the database schema was migrated');
  const vault = await retryUntilAvailable(context, () => openVaultOn(context, server.url));
  await retryUntilAvailable(context, () => assertNoFormerDemo(settings, server.url));
  const role = await prepareRole({ ...context, vault }, server);
  startupListener.setStartStatus(role.startStatus);
  await role.recover();
  stopping.throwIfAborted();
  await startupListener.close();
  const port = await role.open();
  const ownerPath = await retryUntilAvailable(context, () => firstOwnerPath(settings, server.url, vault));
  const read = await retryUntilAvailable(context, () => readPrinted(settings, server.url, vault));
  const lines = { port, database: server.description, firstOwnerPath: ownerPath, ...read };
  process.stdout.write(announcement(settings, lines));
}

/** Returns the demo's staff logins and the number of unapproved texts, for a start that serves users. */
async function readPrinted(
  settings: Settings,
  url: string,
  vault: Vault,
): Promise<Pick<Announced, 'staff' | 'unapprovedTexts'>> {
  if (!settings.console || !servesUsers(settings.role)) return { staff: [], unapprovedTexts: 0 };
  const database = connectDatabase({ url, maximumConnections: 1, onError: () => undefined });
  try {
    const staff = settings.demo ? await demoStaffLogins(database.queries, vault) : [];
    return { staff, unapprovedTexts: await countUnapproved({ database: database.queries, settings }) };
  } finally {
    await database.close();
  }
}

/** Runs before the wait for the lease: a process with the wrong key must not take over. */
async function openVaultOn({ settings, log }: StartContext, url: string): Promise<Vault> {
  const database = connectDatabase({ url, onError: () => undefined });
  try {
    const vault = await openVault(settings, database.queries, (fingerprint) =>
      log.error(
        { fingerprint },
        'a former key of hashes does not open: hashes made with it are not recognised',
      ),
    );
    const sealed = await withDeadline(() => sealAuthenticatorKeys(database.queries, vault));
    if (sealed > 0) log.info({ sealed }, 'keys of authenticator apps were sealed');
    const keyed = await rehashRecoveryCodes(database.queries, vault);
    if (keyed > 0) log.info({ keyed }, 'the hashes of recovery codes were keyed');
    return vault;
  } finally {
    await database.close();
  }
}
