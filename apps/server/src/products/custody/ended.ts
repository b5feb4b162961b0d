import type { DepositState, WithdrawalState } from '@assay/engine';
import { quotedList } from '../../core/database/quoted-list.ts';

/** States of withdrawals whose amount is on hold. */
export const OPEN_STATES = [
  'applied',
  'approved',
  'signed',
  'broadcast',
  'unknown',
] as const satisfies readonly WithdrawalState[];

/** Condition on the table of withdrawals: `OPEN_STATES`. */
export const IS_OPEN = `state in ${quotedList(OPEN_STATES)}`;

/** States of withdrawals that were paid out, on chain or to another user. */
export const SENT_STATES = ['completed', 'in_station'] as const satisfies readonly WithdrawalState[];

/** `SENT_STATES` as an SQL list. */
export const SENT_STATES_SQL = quotedList(SENT_STATES);

/** States of deposits that were received. */
const RECEIVED = [
  'credited',
  'below_minimum',
  'unmatched',
  'taken_back',
] as const satisfies readonly DepositState[];

/** Condition on the table of deposits: `RECEIVED`. */
export const IS_RECEIVED = `state in ${quotedList(RECEIVED)}`;

/** States of deposits that staff have to review. */
const SUSPENDED = ['unmatched', 'taken_back'] as const satisfies readonly DepositState[];

/** Condition on the table of deposits: `SUSPENDED`. */
export const IS_SUSPENDED = `state in ${quotedList(SUSPENDED)}`;

/** Returns true when a withdrawal has ended. */
export function isEnded(state: WithdrawalState): boolean {
  return !OPEN_STATES.some((open) => open === state);
}
