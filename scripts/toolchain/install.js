import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.js';
import { fingerprint, isStamped, writeStamp } from './fingerprint.js';
import { ROOT } from './root.js';
import { Problem, progress } from './say.js';

/** Installs the packages of the lock file, unless they are installed already. */
export async function ensureInstalled(root = ROOT) {
  if (isInstalled(root)) return;
  const isFirst = !existsSync(join(root, 'node_modules'));
  const end = progress(isFirst ? 'Installing packages (once; about a minute)' : 'Updating packages');
  const { code, output } = await runNpm(root, installArguments(isFirst));
  end(code === 0);
  if (code !== 0) throw new Problem(adviceFor(output));
  writeStamp(stampFile(root), lockHash(root));
}

/**
 * Returns true when node_modules was installed from this lock file.
 * @param {string} root
 */
export function isInstalled(root) {
  return isStamped(stampFile(root), lockHash(root));
}

/** Development packages build the web app; optional ones are Node and PostgreSQL for this platform. */
const FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/**
 * Arguments for npm: `ci` for the first installation, so that a lock file that does not fit fails it. An update uses
 * `install`, which leaves the lock file as it is when nothing is saved: `ci` empties node_modules, which may hold the
 * very program that runs this.
 * @param {boolean} isFirst
 */
export function installArguments(isFirst) {
  return isFirst ? ['ci', ...FLAGS] : ['install', '--no-save', ...FLAGS];
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.assay-installed');
}

/** @param {string} root */
function lockHash(root) {
  return fingerprint(root, ['package-lock.json']);
}

/**
 * @param {string} root
 * @param {readonly string[]} npmArguments
 */
export function runNpm(root, npmArguments) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...npmArguments], { cwd: root });
  if (process.platform !== 'win32') return run('npm', npmArguments, { cwd: root });
  return run(process.env.ComSpec ?? 'cmd.exe', ['/d', '/c', 'npm', ...npmArguments], { cwd: root });
}

/** @param {string} output */
function adviceFor(output) {
  // npm prints the error first, and then its usage.
  const firstLines = output.trim().split('\n').slice(0, 12).join('\n');
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|network/i.test(output)) {
    return `${firstLines}\n\nThe package registry could not be reached. Check the network (and npm's proxy settings), then start again.`;
  }
  if (/EACCES|EPERM/.test(output)) {
    return `${firstLines}\n\nThis user may not write to node_modules. Remove that directory, or start as the user who owns it.`;
  }
  if (/ENOSPC/.test(output)) return `${firstLines}\n\nThe disk is full: about 1 GB is needed.`;
  return `${firstLines}\n\nThe packages could not be installed. Remove node_modules and start again.`;
}
