import type { Changes } from '../ledger/changes.ts';
import { POSTINGS_PER_STEP } from '../stage/bounded-work.ts';

/** Settles parts in their order, as many as so many postings or steps allow, and returns their number. */
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
