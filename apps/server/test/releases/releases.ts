import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An exchange as a release left it: a backup, and what a replay of its journal leads to. */
export type Release = {
  readonly version: string;
  /** The last command of its journal. */
  readonly sequence: number;
  /** Of the engine of that release after that command. */
  readonly stateHash: string;
  /** Every type of command that the register of that release had; the first release did not say. */
  readonly commands?: readonly string[];
};

/** With the name of its files. */
export type StoredRelease = Release & { readonly name: string };

const FOLDER = import.meta.dirname;
const SIMULATED = '-simulated-';

/** The version of this checkout. */
export function thisVersion(): string {
  const file = join(FOLDER, '../../../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}

/** Returns the name of the files of a release's exchange: of the people's one, or of a simulated one, from 1. */
export function nameOf(version: string, simulated: number | null = null): string {
  return simulated === null ? version : `${version}${SIMULATED}${simulated}`;
}

/** Returns the path of a release's backup. */
export function backupOf(name: string): string {
  return join(FOLDER, `${name}.backup`);
}

export function recordOf(name: string): string {
  return join(FOLDER, `${name}.json`);
}

export function writeRecord(name: string, release: Release): void {
  writeFileSync(recordOf(name), `${JSON.stringify(release, null, 2)}\n`);
}

/** The exchanges that releases left and on which people were, the oldest first. */
export function peoplesExchanges(): readonly StoredRelease[] {
  return storedReleases().filter(({ name }) => !name.includes(SIMULATED));
}

/** Those with a journal of the simulator, the oldest first; the first releases left none. */
export function simulatedExchanges(): readonly StoredRelease[] {
  return storedReleases().filter(({ name }) => name.includes(SIMULATED));
}

function storedReleases(): readonly StoredRelease[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .map((name) => ({ name, ...(JSON.parse(readFileSync(recordOf(name), 'utf8')) as Release) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}
