import type { AccountKey } from './ledger/account.ts';
import type { Room } from './room.ts';

/** Rejection of a command on something that is due but not completely processed. The command can be retried soon. */
export type SettlingRejection = { readonly code: 'settling' };

/**
 * Returns true while a room has unfinished work that concerns the account: other commands on it are rejected as
 * `settling`. Queried by key, so that an account without money gives the same result after a snapshot, which omits it.
 */
export function isSettling(account: AccountKey, rooms: readonly Room[]): boolean {
  return rooms.some((room) => room.isSettling?.(account) === true);
}
