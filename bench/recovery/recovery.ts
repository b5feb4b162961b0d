import { askChild } from '../child-process.ts';
import { makeDataDir, removeDataDir, withDatabase } from '../prepare-exchange.ts';
import { atMostRow, type Section, statedRow } from '../row.ts';
import { startServer } from '../server-process.ts';

const COMMANDS = 2_000_000;
const QUICK_COMMANDS = 100_000;
/** Commands after the snapshot. Snapshots are due by replay time; a fixed number keeps rows comparable. */
const TAIL = 200_000;
const QUICK_TAIL = 10_000;

/** Time of the real server from its start to the first answer on a database with a long journal. */
export const recoverySection: Section = async ({ quick, seed, say }) => {
  const commands = quick ? QUICK_COMMANDS : COMMANDS;
  const tail = quick ? QUICK_TAIL : TAIL;
  const dataDir = makeDataDir();
  try {
    const begun = performance.now();
    const words = [dataDir, String(commands), String(commands - tail), String(seed)];
    await askChild('recovery/child.ts', words, { flags: ['--max-old-space-size=8192'] });
    say(`${commands.toLocaleString('en')} commands written in ${since(begun).toFixed(0)} s`);
    const fromSnapshot = await secondsToOpen(dataDir);
    say(`open after ${fromSnapshot.toFixed(1)} s from the snapshot`);
    await withDatabase(dataDir, ({ pool }) => pool.query('delete from snapshots'));
    const fromNothing = await secondsToOpen(dataDir);
    say(`open after ${fromNothing.toFixed(1)} s from the first command`);
    const size = `${commands.toLocaleString('en')} commands`;
    return [
      atMostRow(
        `start on ${size}: snapshot and ${tail.toLocaleString('en')} after it`,
        fromSnapshot,
        's',
        15,
      ),
      statedRow(`start on ${size}: full replay from the first`, fromNothing, 's'),
      statedRow('full replay', commands / fromNothing, 'commands a second'),
    ];
  } finally {
    removeDataDir(dataDir);
  }
};

async function secondsToOpen(dataDir: string): Promise<number> {
  const begun = performance.now();
  const server = await startServer(dataDir);
  const seconds = since(begun);
  await server.stop();
  return seconds;
}

function since(begun: number): number {
  return (performance.now() - begun) / 1_000;
}
