import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Everything that the page of rebates shows at its head. */
export type Desk = AnswerOf<typeof consoleCalls.consoleRebates>;
export type ShareRow = AnswerOf<typeof consoleCalls.consoleRebateRows>['list'][number];
export type TreeRow = AnswerOf<typeof consoleCalls.consoleRebateTree>[number];
export type HintRow = AnswerOf<typeof consoleCalls.consoleRebateHints>['list'][number];

/** So often the page asks anew while it is open. */
export const EVERY_MS = 5_000;

/** Shares by level, for people. */
export function ratesText(rates: readonly string[]): string {
  return rates.map((rate) => `${rate} %`).join(', ');
}
