import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Everything that the page of sales shows. */
export type Desk = AnswerOf<typeof consoleCalls.consoleSales>;
export type SaleRow = Desk['sales'][number];
export type ComingRow = Desk['calendar'][number];
export type HouseRow = Desk['house'][number];

/** How a sale stands, in one word. */
export function standingOf({ status, phase, is_paused }: SaleRow) {
  if (status !== 'open') return status;
  if (is_paused === 1) return 'paused';
  return phase === 0 ? 'planned' : phase === 1 ? 'running' : 'ending';
}

/** A decimal without the zeros that say nothing. */
export function shortened(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
