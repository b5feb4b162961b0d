import { childrenOf, postmasterOf } from './embedded-market.ts';

/** A PostgreSQL whose processes stand still: the system takes questions for it, and nothing answers them. */
export type FrozenDatabase = {
  /** Lets all of them go on. */
  goOn(): void;
};

/** Makes the PostgreSQL of a data directory stand still. Linux only. */
export function freezeDatabase(dataDir: string): FrozenDatabase {
  const first = postmasterOf(dataDir);
  if (first === null) throw new Error('the database does not run');
  // The first one first, so that it starts no others meanwhile.
  process.kill(first, 'SIGSTOP');
  const still = [first, ...childrenOf(first)];
  for (const pid of still) signal(pid, 'SIGSTOP');
  return {
    goOn: () => {
      for (const pid of still) signal(pid, 'SIGCONT');
    },
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}
