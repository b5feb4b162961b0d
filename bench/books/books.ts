import { runChild } from '../child-process.ts';
import { costRow, type Row, type Section } from '../row.ts';
import { median } from '../statistics.ts';
import type { ContenderName } from './contenders.ts';
import type { Run } from './run-contender.ts';
import type { StreamName } from './streams.ts';

const NAMES: readonly ContenderName[] = ['book', 'engine', 'peer'];
const TITLES: Readonly<Record<StreamName, string>> = {
  adds: 'stream of 50 % adds, 30 % cancels, 20 % crossing',
  amends: 'stream of 82 % amends',
};

/** The book alone and the whole engine compared with `nodejs-order-book`, on the same steps. */
export const booksSection: Section = async (context) => {
  const rows: Row[] = [];
  for (const stream of ['adds', 'amends'] as const) {
    const runs = await rounds(stream, context);
    const cost = (name: ContenderName): number =>
      median(runs[name].map((run) => run.nanosecondsPerOperation));
    const row = (title: string, name: ContenderName, bar: number): Row =>
      costRow(`${title}, ${TITLES[stream]}`, cost(name), cost('peer'), 'ns per operation', bar);
    rows.push(row('book alone', 'book', 30), row('whole engine', 'engine', 8));
  }
  return rows;
};

/** Runs alternate, so that a slower machine affects all contenders. */
async function rounds(
  stream: StreamName,
  { quick, seed, log }: Parameters<Section>[0],
): Promise<Record<ContenderName, Run[]>> {
  const runs: Record<ContenderName, Run[]> = { book: [], engine: [], peer: [] };
  const length = quick ? 100_000 : 1_000_000;
  for (let round = 1; round <= (quick ? 1 : 3); round += 1) {
    for (const name of NAMES) {
      const argv = [name, stream, String(length), String(seed)];
      const run = await runChild<Run>('books/child.ts', argv, { flags: ['--expose-gc'] });
      log(`${stream}, round ${round}, ${name}: ${run.nanosecondsPerOperation.toFixed(0)} ns per operation`);
      runs[name].push(run);
    }
  }
  assertSameWork(runs, stream);
  return runs;
}

function assertSameWork(runs: Record<ContenderName, Run[]>, stream: StreamName): void {
  const results = new Set(
    Object.values(runs).flatMap((all) => all.map((run) => `${run.answers} ${run.book}`)),
  );
  if (results.size !== 1) throw new Error(`the contenders disagree about the stream ${stream}: void`);
}
