import { parseArgs } from 'node:util';

export const SECTION_NAMES = ['books', 'depth', 'orders', 'recovery', 'sockets', 'split', 'time'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

export type BenchArguments = {
  readonly quick: boolean;
  readonly seed: number;
  readonly sections: readonly SectionName[];
};

export const USAGE = `npm run bench -- [--quick] [--only ${SECTION_NAMES.join(',')}] [--seed number]`;

/** What the command line asks for, or one sentence about what is wrong with it. */
export function readArguments(words: readonly string[]): BenchArguments | string {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string', default: SECTION_NAMES.join(',') },
        seed: { type: 'string', default: '1' },
      },
    });
    const seed = Number(values.seed);
    if (!Number.isSafeInteger(seed) || seed < 0) return `--seed must be a whole number, not ${values.seed}.`;
    const named = values.only.split(',');
    const unknown = named.find((name) => !SECTION_NAMES.some((known) => known === name));
    if (unknown !== undefined) return `There is no section ${unknown}.`;
    return { quick: values.quick, seed, sections: SECTION_NAMES.filter((name) => named.includes(name)) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
