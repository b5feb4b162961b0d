import type { Row, Section } from '../row.ts';
import { compareContenders, workloadRows } from './compare.ts';
import type { StreamName } from './streams.ts';

const TITLES: Readonly<Record<StreamName, string>> = {
  adds: 'stream of 50 % adds, 30 % cancels, 20 % crossing',
  amends: 'stream of 82 % amends',
};

/** The book alone and the whole engine beside a textbook book and `nodejs-order-book`, on two streams. */
export const booksSection: Section = async (context) => {
  const rows: Row[] = [];
  for (const stream of ['adds', 'amends'] as const) {
    const costs = await compareContenders(stream, context.quick ? 50_000 : 1_000_000, context);
    rows.push(...workloadRows(TITLES[stream], costs));
  }
  return rows;
};
