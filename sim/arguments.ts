import { parseArgs } from 'node:util';

export type Arguments = {
  readonly seed: number;
  /** Number of seeds run in sequence from `seed` on. */
  readonly seeds: number;
  /** Per seed. */
  readonly commands: number;
  readonly checkpointEvery: number;
  readonly json: boolean;
};

const MAX_SEED = 2 ** 32 - 1;

export const USAGE =
  'npm run sim -- [--seed S] [--seeds K] [--commands N for each seed] [--checkpoint EVERY] [--json]';

/** Returns the arguments of a command line, or an error message. */
export function readArguments(argv: readonly string[]): Arguments | string {
  const read = readWords(argv);
  if (typeof read === 'string') return read;
  const seed = wholeNumber('--seed', read.seed, 0, MAX_SEED);
  const seeds = wholeNumber('--seeds', read.seeds, 1, 1_000_000);
  const commands = wholeNumber('--commands', read.commands, 1, Number.MAX_SAFE_INTEGER);
  const checkpointEvery = wholeNumber('--checkpoint', read.checkpoint, 1, Number.MAX_SAFE_INTEGER);
  for (const value of [seed, seeds, commands, checkpointEvery]) if (typeof value === 'string') return value;
  // A seed above the maximum would run as another one, and the command line that reproduces a failure would be refused.
  if (Number(seed) + Number(seeds) - 1 > MAX_SEED) return `--seeds leads beyond the seed ${MAX_SEED}.`;
  return {
    seed: Number(seed),
    seeds: Number(seeds),
    commands: Number(commands),
    checkpointEvery: Number(checkpointEvery),
    json: read.json,
  };
}

function readWords(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        seed: { type: 'string', default: '1' },
        seeds: { type: 'string', default: '1' },
        commands: { type: 'string', default: '100000' },
        checkpoint: { type: 'string', default: '10000' },
        json: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function wholeNumber(name: string, text: string, low: number, high: number): number | string {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return value >= low && value <= high ? value : `${name} takes a whole number from ${low} to ${high}.`;
}
