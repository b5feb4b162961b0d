import type { AccountKey } from './ledger/account.ts';
import type { Room } from './room.ts';

/**
 * Rejection of what touches something being settled: its time has come, and not all of it is done. It can be retried
 * soon.
 */
export type Settling = { readonly code: 'settling' };

/**
 * Returns true while a room has unfinished work that touches the account: a command that would, too, is refused as
 * `settling`. It is asked by place, so that an account without money answers the same after a snapshot, which leaves it
 * out.
 */
export function isSettling(place: AccountKey, rooms: readonly Room[]): boolean {
  return rooms.some((room) => room.settling?.(place) === true);
}
