import { subtract } from '@assay/money';
import type { Progress } from '../stage/bounded-work.ts';
import { interestUpTo } from './arithmetic.ts';
import type { Earn } from './earn.ts';
import { payOut } from './pay.ts';
import type { OpenPosition } from './positions.ts';

/** Postings per closed position: its interest, debited and credited. */
const POSTINGS_OF_ONE = 2;

/** Closes the positions of an ended plan, the oldest first, with at most `maxPostings` postings. */
export function windDown(plan: number, maxPostings: number, earn: Earn): Progress {
  for (let remaining = maxPostings; remaining >= POSTINGS_OF_ONE; remaining -= POSTINGS_OF_ONE) {
    const open = earn.positions.firstOf(plan);
    if (open === undefined) {
      earn.ended(plan);
      return 'done';
    }
    returnPrincipal(open, earn);
  }
  return 'more';
}

/**
 * Closes one position and releases its principal. Because the exchange ends it early, it pays the interest of the whole
 * term, or without a term that of the current day.
 */
function returnPrincipal(open: OpenPosition, earn: Earn): void {
  const { principal, kind, day, paid, cover } = open.position;
  const interest = kind === 'flexible' ? subtract(interestUpTo(principal, open.terms, day + 1), paid) : cover;
  payOut(open, interest, earn);
  earn.close(open);
  earn.emitEnd(open, { status: 'wound_down' });
}
