import type { Changes } from '../ledger/changes.ts';
import { POSTINGS_PER_STEP } from '../stage/bounded-work.ts';

/** Settles parts in order, within a budget of postings or steps, and returns the number settled. */
export function settleWithinBudget<Part>(
  parts: Iterable<Part>,
  maxPostings: number,
  changes: Changes,
  settle: (part: Part) => void,
): number {
  const last = changes.postingCount + maxPostings;
  let steps = 0;
  for (const part of parts) {
    if (steps === maxPostings || last - changes.postingCount < POSTINGS_PER_STEP) break;
    settle(part);
    steps += 1;
  }
  return steps;
}
