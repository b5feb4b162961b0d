import { runChild } from '../child-process.ts';
import { type BenchContext, costRow, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import type { ContenderName } from './contenders.ts';
import type { Run } from './run-contender.ts';
import type { WorkloadName } from './workloads.ts';

const NAMES: readonly ContenderName[] = ['book', 'engine', 'journal', 'textbook', 'peer'];
const ROUNDS = 3;

export const TITLES: Readonly<Record<ContenderName, string>> = {
  book: 'book alone',
  engine: 'whole engine',
  journal: 'engine re-running a journal',
  textbook: 'textbook book',
  peer: 'nodejs-order-book',
};

/** Median figures of one contender. */
export type Cost = Omit<Run, 'answers' | 'book'>;
export type Costs = Readonly<Record<ContenderName, Cost>>;

/**
 * Measures all contenders on one workload, in alternation, so that a slower machine affects all of them; the peer in the
 * first round alone if `peerOnce`. A quick run measures them in one process, one after the other, to start fewer. Throws if an answer of one or the final book differs: such a run is void.
 */
export async function compareContenders(
  workload: WorkloadName,
  length: number,
  { quick, seed, log }: BenchContext,
  peerOnce = false,
): Promise<Costs> {
  const runs: Record<ContenderName, Run[]> = { book: [], engine: [], journal: [], textbook: [], peer: [] };
  for (let round = 1; round <= (quick ? 1 : ROUNDS); round += 1) {
    const names = peerOnce && round > 1 ? NAMES.filter((name) => name !== 'peer') : NAMES;
    for (const group of quick ? [names] : names.map((name) => [name])) {
      const argv = [group.join(','), workload, String(length), String(seed)];
      const measured = await runChild<Run[]>('books/child.ts', argv, { flags: ['--expose-gc'] });
      for (const [index, name] of group.entries()) {
        const run = measured[index];
        if (run === undefined) throw new Error(`${name} was not measured`);
        log(
          `${workload}, round ${round}, ${name}: ${run.nanosecondsPerOperation.toFixed(0)} ns per operation`,
        );
        runs[name].push(run);
      }
    }
  }
  assertSameWork(Object.values(runs).flat(), workload);
  const cost = (name: ContenderName): Cost => medianCost(runs[name]);
  return {
    book: cost('book'),
    engine: cost('engine'),
    journal: cost('journal'),
    textbook: cost('textbook'),
    peer: cost('peer'),
  };
}

/** Throws if two runs differ in an answer or in the final book. */
export function assertSameWork(runs: readonly Pick<Run, 'answers' | 'book'>[], workload: string): void {
  const results = new Set(runs.map((run) => `${run.answers} ${run.book}`));
  if (results.size !== 1) throw new Error(`the contenders disagree about ${workload}: void`);
}

/** Rows of one workload: processor time beside each peer, then wall time and allocation. */
export function workloadRows(title: string, costs: Costs): Row[] {
  const beside = (ours: ContenderName, other: ContenderName, of: keyof Cost, unit: string): Row =>
    costRow(
      `${title}: ${TITLES[ours]}, beside ${TITLES[other]}`,
      costs[ours][of],
      costs[other][of],
      unit,
      null,
    );
  const processor = (ours: ContenderName, other: ContenderName): Row =>
    beside(ours, other, 'nanosecondsPerOperation', 'ns per operation, processor');
  const wall = (ours: ContenderName): Row =>
    beside(ours, 'textbook', 'wallNanosecondsPerOperation', 'ns per operation, wall');
  const bytes = (ours: ContenderName): Row =>
    beside(ours, 'textbook', 'bytesPerOperation', 'bytes allocated per operation');
  return [
    processor('engine', 'textbook'),
    processor('engine', 'peer'),
    processor('book', 'textbook'),
    processor('book', 'peer'),
    processor('journal', 'engine'),
    wall('engine'),
    wall('book'),
    bytes('engine'),
    bytes('journal'),
    bytes('book'),
  ];
}

function medianCost(runs: readonly Run[]): Cost {
  const of = (key: keyof Cost): number => median(runs.map((run) => run[key]));
  return {
    nanosecondsPerOperation: of('nanosecondsPerOperation'),
    wallNanosecondsPerOperation: of('wallNanosecondsPerOperation'),
    bytesPerOperation: of('bytesPerOperation'),
    fills: of('fills'),
    levels: of('levels'),
  };
}
