import type { Changes } from '../ledger/changes.ts';
import { POSTINGS_PER_STEP } from '../stage/bounded-work.ts';

/** Settles parts in order, within a budget of postings or steps, and returns the number settled. */
export function settleSome<Part>(
  parts: Iterable<Part>,
  most: number,
  changes: Changes,
  settle: (part: Part) => void,
): number {
  const last = changes.postingCount + most;
  let steps = 0;
  for (const part of parts) {
    if (steps === most || last - changes.postingCount < POSTINGS_PER_STEP) break;
    settle(part);
    steps += 1;
  }
  return steps;
}
