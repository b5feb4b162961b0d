import { runChild } from '../child-process.ts';
import { createDataDir, removeDataDir, withDatabase } from '../prepare-exchange.ts';
import { atMostRow, informationRow, type Section } from '../row.ts';
import { startServer } from '../server-process.ts';

const COMMANDS = 2_000_000;
const QUICK_COMMANDS = 100_000;
/** Commands after the snapshot. Snapshots are due by replay time; a fixed number keeps rows comparable. */
const TAIL = 200_000;
const QUICK_TAIL = 10_000;

/** Time of the real server from its start to the first answer on a database with a long journal. */
export const recoverySection: Section = async ({ quick, seed, log }) => {
  const commands = quick ? QUICK_COMMANDS : COMMANDS;
  const tail = quick ? QUICK_TAIL : TAIL;
  const dataDir = createDataDir();
  try {
    const startedAt = performance.now();
    const argv = [dataDir, String(commands), String(commands - tail), String(seed)];
    await runChild('recovery/child.ts', argv, { flags: ['--max-old-space-size=8192'] });
    log(`${commands.toLocaleString('en')} commands written in ${since(startedAt).toFixed(0)} s`);
    const fromSnapshot = await secondsToOpen(dataDir);
    log(`open after ${fromSnapshot.toFixed(1)} s from the snapshot`);
    await withDatabase(dataDir, ({ pool }) => pool.query('delete from snapshots'));
    const withoutSnapshot = await secondsToOpen(dataDir);
    log(`open after ${withoutSnapshot.toFixed(1)} s from the first command`);
    const size = `${commands.toLocaleString('en')} commands`;
    return [
      atMostRow(
        `start on ${size}: snapshot and ${tail.toLocaleString('en')} after it`,
        fromSnapshot,
        's',
        15,
      ),
      informationRow(`start on ${size}: full replay from the first`, withoutSnapshot, 's'),
      informationRow('full replay', commands / withoutSnapshot, 'commands a second'),
    ];
  } finally {
    removeDataDir(dataDir);
  }
};

async function secondsToOpen(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const server = await startServer(dataDir);
  const seconds = since(startedAt);
  await server.stop();
  return seconds;
}

function since(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}
