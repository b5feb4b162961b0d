import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Data at the top of the rebates page. */
export type Desk = AnswerOf<typeof consoleCalls.consoleRebates>;
export type RebateRow = AnswerOf<typeof consoleCalls.consoleRebateRows>['list'][number];
export type TreeRow = AnswerOf<typeof consoleCalls.consoleRebateTree>[number];
export type HintRow = AnswerOf<typeof consoleCalls.consoleRebateHints>['list'][number];

/** Milliseconds between refetches while the page is open. */
export const REFRESH_INTERVAL_MS = 5_000;

/** Formats the rebate rates by level. */
export function ratesText(rates: readonly string[]): string {
  return rates.map((rate) => `${rate} %`).join(', ');
}
