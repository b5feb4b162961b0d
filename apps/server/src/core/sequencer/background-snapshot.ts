import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { engineFactory } from './engine-factory.ts';
import { snapshotFromJournal } from './snapshot-from-journal.ts';
import type { TakeSnapshot } from './snapshots.ts';

const PROGRAM = fileURLToPath(new URL('./snapshot-process.ts', import.meta.url));
const MAX_MESSAGE_LENGTH = 2_000;

/**
 * Takes snapshots in a process of lowest priority, which rebuilds the state from the last snapshot and the journal:
 * writing a large state takes too long for commands to wait.
 */
export function snapshotsInChildProcess(url: string): TakeSnapshot {
  return async (upTo, signal) => {
    const child = spawn(process.execPath, [PROGRAM, String(upTo)], {
      env: { ...process.env, DATABASE_URL: url },
      // The channel ends with this process, and the child with the channel.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
    });
    giveWay(child.pid);
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(-MAX_MESSAGE_LENGTH);
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`the snapshot process ended with code ${code}: ${complaint.trim()}`);
  };
}

/**
 * Lowers the priority. From outside and before anything runs, because a priority belongs to a thread and is inherited:
 * one that the process set itself would not apply to its garbage collector.
 */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended already; its exit reports why.
  }
}

/** Takes snapshots within this process: for a short journal. */
export function snapshotsInPlace(database: Parameters<typeof snapshotFromJournal>[0]): TakeSnapshot {
  return (upTo) => snapshotFromJournal(database, engineFactory, upTo);
}
