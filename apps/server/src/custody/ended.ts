import type { WithdrawalState } from '@assay/engine';

/** How withdrawals stand that hold money. */
export const OPEN_STATES = [
  'applied',
  'approved',
  'signed',
  'broadcast',
  'unknown',
] as const satisfies readonly WithdrawalState[];

/** Whether nothing can happen to a withdrawal any more. */
export function isEnded(state: WithdrawalState): boolean {
  return !OPEN_STATES.some((open) => open === state);
}
