import type { DepositState, WithdrawalState } from '@assay/engine';
import { wordList } from '../../core/database/word-list.ts';

/** States of withdrawals that hold money. */
export const OPEN_STATES = [
  'applied',
  'approved',
  'signed',
  'broadcast',
  'unknown',
] as const satisfies readonly WithdrawalState[];

/** Condition on the table of withdrawals: `OPEN_STATES`. */
export const IS_OPEN = `state in ${wordList(OPEN_STATES)}`;

/** States of withdrawals that have left, outside or to another user. */
export const LEFT = ['completed', 'in_station'] as const satisfies readonly WithdrawalState[];

/** `LEFT` as a list in a statement. */
export const LEFT_LIST = wordList(LEFT);

/** States of deposits whose coins came in. */
const RECEIVED = [
  'credited',
  'below_minimum',
  'unmatched',
  'taken_back',
] as const satisfies readonly DepositState[];

/** Condition on the table of deposits: `RECEIVED`. */
export const IS_RECEIVED = `state in ${wordList(RECEIVED)}`;

/** States of deposits that staff have to look at. */
const SUSPENDED = ['unmatched', 'taken_back'] as const satisfies readonly DepositState[];

/** Condition on the table of deposits: `SUSPENDED`. */
export const IS_SUSPENDED = `state in ${wordList(SUSPENDED)}`;

/** Returns true when a withdrawal has ended. */
export function isEnded(state: WithdrawalState): boolean {
  return !OPEN_STATES.some((open) => open === state);
}
