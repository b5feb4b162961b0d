import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { apt, canUseApt, onPath } from './apt.js';
import { run } from './child.js';
import { inRoot } from './root.js';
import { progress } from './say.js';

/**
 * Debian's NATS server, for the tests of gateways. Where there is none, root on a Debian gets its program unpacked into
 * `.cache`: installing the package would start a service that listens to the world. Without one those tests are skipped.
 */
export async function ensureNatsServer() {
  if (onPath('nats-server', ['/usr/sbin', unpackedIn()]) !== null || !canUseApt()) return;
  const end = progress('Fetching nats-server');
  end(await unpack());
}

function unpackedIn() {
  return inRoot('.cache', 'nats-server', 'usr', 'sbin');
}

async function unpack() {
  const folder = inRoot('.cache', 'nats-server');
  mkdirSync(folder, { recursive: true });
  if (!(await apt(['download', '-q', 'nats-server'], folder))) return false;
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (file === undefined) return false;
  await run('dpkg-deb', ['-x', join(folder, file), folder], {});
  return existsSync(join(unpackedIn(), 'nats-server'));
}
