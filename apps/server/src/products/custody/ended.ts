import type { DepositState, WithdrawalState } from '@assay/engine';
import { wordList } from '../../core/database/word-list.ts';

/** How withdrawals stand that hold money. */
export const OPEN_STATES = [
  'applied',
  'approved',
  'signed',
  'broadcast',
  'unknown',
] as const satisfies readonly WithdrawalState[];

/** The same as a condition on the table of withdrawals. */
export const IS_OPEN = `state in ${wordList(OPEN_STATES)}`;

/** How withdrawals stand that have left, outside or to another user. */
export const LEFT = ['completed', 'in_station'] as const satisfies readonly WithdrawalState[];

/** The same as a list in a statement. */
export const LEFT_LIST = wordList(LEFT);

/** How deposits stand whose coins came in. */
const RECEIVED = [
  'credited',
  'below_minimum',
  'unmatched',
  'taken_back',
] as const satisfies readonly DepositState[];

/** The same as a condition on the table of deposits. */
export const IS_RECEIVED = `state in ${wordList(RECEIVED)}`;

/** How deposits stand that somebody has to look at. */
const SUSPENDED = ['unmatched', 'taken_back'] as const satisfies readonly DepositState[];

/** The same as a condition on the table of deposits. */
export const IS_SUSPENDED = `state in ${wordList(SUSPENDED)}`;

/** Whether nothing can happen to a withdrawal any more. */
export function isEnded(state: WithdrawalState): boolean {
  return !OPEN_STATES.some((open) => open === state);
}
