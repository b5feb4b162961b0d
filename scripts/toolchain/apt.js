import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.js';

/**
 * Where a program is, or null.
 * @param {string} name
 * @param {readonly string[]} [more] folders to look into after those of PATH
 */
export function onPath(name, more = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Whether this is root on a system with apt. */
export function canUseApt() {
  return process.getuid?.() === 0 && onPath('apt-get') !== null;
}

/**
 * Runs `apt-get` after an update; nothing is asked.
 * @param {readonly string[]} words
 * @param {string} [cwd]
 */
export async function apt(words, cwd) {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...(cwd === undefined ? {} : { cwd }),
  };
  const update = await run('apt-get', ['update', '-q'], options);
  const { code } = await run('apt-get', [...words], options);
  return update.code === 0 && code === 0;
}
