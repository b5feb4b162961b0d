import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An exchange as a release left it: a backup, and what a replay of its journal leads to. */
export type Release = {
  readonly version: string;
  /** The last command of its journal. */
  readonly sequence: number;
  /** Of the engine of that release after that command. */
  readonly stateHash: string;
};

const FOLDER = import.meta.dirname;

/** Where the backup of a release is kept. */
export function backupOf(version: string): string {
  return join(FOLDER, `${version}.backup`);
}

export function recordOf(version: string): string {
  return join(FOLDER, `${version}.json`);
}

/** Every release whose exchange is kept, the oldest first. */
export function keptReleases(): readonly Release[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Release)
    .sort((one, other) => one.version.localeCompare(other.version, 'en', { numeric: true }));
}
