import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** More than twice what a run of all tests needs at a time. */
const ROOM = 4 * 1024 ** 3;
const PREFIX = 'assay-tests-';

/**
 * Places the temporary files of this process and of its children in memory until the returned function is called: a
 * database has 1,155 files, and creating and removing them takes six times the processor time on a disk. Without
 * enough memory they stay in the system's usual place.
 */
export function keepInMemory(memory = MEMORY, room = ROOM): () => void {
  if (!existsSync(memory)) return () => undefined;
  removeAbandoned(memory);
  const path = join(memory, `${PREFIX}${process.pid}`);
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  remove();
  mkdirSync(path);
  // PostgreSQL's account must be able to enter.
  chmodSync(path, 0o755);
  if (!hasRoom(memory, room) || !runsPrograms(path)) {
    remove();
    return () => undefined;
  }
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = path;
  return () => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    remove();
  };
}

/** Removes what killed runs have left: it would occupy memory until the machine restarts. */
function removeAbandoned(memory: string): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(PREFIX) || isRunning(Number(name.slice(PREFIX.length)))) continue;
    rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function hasRoom(memory: string, room: number): boolean {
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= room && process.availableMemory() >= room;
}

/** False for a file system that executes nothing, as in some containers: tests write programs, too. */
function runsPrograms(path: string): boolean {
  const program = join(path, 'program');
  writeFileSync(program, '', { mode: 0o700 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
