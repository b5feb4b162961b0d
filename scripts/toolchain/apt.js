import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.js';

/**
 * Returns the path of a program, or null.
 * @param {string} name
 * @param {readonly string[]} [more] folders searched after those of PATH
 */
export function onPath(name, more = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Returns true for root on a system with apt. */
export function canUseApt() {
  return process.getuid?.() === 0 && onPath('apt-get') !== null;
}

/** @type {Promise<{ code: number }> | null} */
let updated = null;

/**
 * Runs `apt-get` without prompts, after one update per run.
 * @param {readonly string[]} argv
 * @param {string} [cwd]
 */
export async function apt(argv, cwd) {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...(cwd === undefined ? {} : { cwd }),
  };
  updated ??= run('apt-get', ['update', '-q'], options);
  const update = await updated;
  const { code } = await run('apt-get', [...argv], options);
  return update.code === 0 && code === 0;
}
