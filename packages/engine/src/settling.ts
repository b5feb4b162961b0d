import type { Account } from './ledger/account.ts';
import type { Room } from './room.ts';

/** What a command would touch is being settled: its time has come, and not all of it is done. Soon it can be given again. */
export type Settling = { readonly code: 'settling' };

/** Whether some room has unfinished work that touches the account: a command that would, too, is refused as `settling`. */
export function isSettling(account: Account | undefined, rooms: readonly Room[]): boolean {
  return account !== undefined && rooms.some((room) => room.settling?.(account) === true);
}
