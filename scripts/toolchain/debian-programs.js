import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apt, canUseApt, onPath } from './apt.js';
import { run } from './child.js';
import { inRoot } from './root.js';
import { progress } from './say.js';

/** @typedef {{ name: string, package: string, file: string, tests: string }} DebianProgram */

/**
 * Debian programs required by tests. Installing their packages would start services that listen on public ports.
 * @type {readonly DebianProgram[]}
 */
export const DEBIAN_PROGRAMS = [
  { name: 'nats-server', package: 'nats-server', file: 'usr/sbin/nats-server', tests: 'gateways' },
  { name: 'nginx', package: 'nginx', file: 'usr/sbin/nginx', tests: 'the reverse proxy' },
  { name: 'promtool', package: 'prometheus', file: 'usr/bin/promtool', tests: 'alert rules' },
  {
    name: 'amtool',
    package: 'prometheus-alertmanager',
    file: 'usr/bin/amtool',
    tests: 'the routes of alerts',
  },
];

/**
 * Provides each program: the system's, or, for root on Debian, one file of its package unpacked into `.cache`.
 * Without one its tests are skipped, with a message.
 */
export async function ensureDebianPrograms() {
  const missing = DEBIAN_PROGRAMS.filter((program) => !isInstalled(program));
  for (const program of missing) {
    if (canUseApt()) progress(`Fetching ${program.name}`)(await unpack(program));
    if (isInstalled(program)) continue;
    console.log(
      `Without ${program.name} the tests of ${program.tests} are skipped: install Debian's package ${program.package}.`,
    );
  }
}

/** @param {DebianProgram} program */
function isInstalled({ name, file }) {
  return onPath(name, ['/usr/sbin', dirname(join(folderOf(name), file))]) !== null;
}

/** @param {string} name */
function folderOf(name) {
  return inRoot('.cache', name);
}

/** @param {DebianProgram} program */
async function unpack({ name, package: packageName, file }) {
  const folder = folderOf(name);
  mkdirSync(folder, { recursive: true });
  if (!(await apt(['download', '-q', packageName], folder))) return false;
  const archive = readdirSync(folder).find((entry) => entry.endsWith('.deb'));
  if (archive === undefined) return false;
  const { code } = await run(
    'sh',
    ['-c', 'dpkg-deb --fsys-tarfile "$0" | tar -x -C "$1" "./$2"', join(folder, archive), folder, file],
    {},
  );
  rmSync(join(folder, archive));
  return code === 0 && existsSync(join(folder, file));
}
