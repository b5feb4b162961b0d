import { parseArgs } from 'node:util';

/** Sections of a run without `--only`. */
const USUAL = [
  'books',
  'depth',
  'earn',
  'lever',
  'orders',
  'programs',
  'reads',
  'recovery',
  'scenarios',
  'seconds',
  'sockets',
  'split',
  'time',
] as const;
/** Usual sections, and one that takes many minutes and gigabytes and is measured only on request. */
export const SECTION_NAMES = [...USUAL, 'state'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

export type BenchArguments = {
  readonly quick: boolean;
  readonly seed: number;
  readonly sections: readonly SectionName[];
  /** Number of accounts of the state section; null for the default. */
  readonly accounts: number | null;
};

export const USAGE = `npm run bench -- [--quick] [--only ${SECTION_NAMES.join(',')}] [--seed number] [--accounts number]`;

/** Parses the command line. Returns the arguments, or an error message. */
export function readArguments(argv: readonly string[]): BenchArguments | string {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string', default: USUAL.join(',') },
        seed: { type: 'string', default: '1' },
        accounts: { type: 'string' },
      },
    });
    const seed = Number(values.seed);
    if (!Number.isSafeInteger(seed) || seed < 0) return `--seed must be a whole number, not ${values.seed}.`;
    const accounts = values.accounts === undefined ? null : Number(values.accounts);
    if (accounts !== null && (!Number.isSafeInteger(accounts) || accounts < 1))
      return `--accounts must be a whole number from 1, not ${values.accounts}.`;
    const requestedNames = values.only.split(',');
    const unknown = requestedNames.find((name) => !SECTION_NAMES.some((sectionName) => sectionName === name));
    if (unknown !== undefined) return `There is no section ${unknown}.`;
    return {
      quick: values.quick,
      seed,
      accounts,
      sections: SECTION_NAMES.filter((name) => requestedNames.includes(name)),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
