import type { PairId } from './ids.ts';
import type { Account } from './ledger/account.ts';
import type { Room } from './room.ts';

/** How much may leave an account: what is available, and of that as much as every room lets go. Zero or more. */
export function mayLeave(account: Account, rooms: readonly Room[]): bigint {
  let most = account.available;
  for (const room of rooms) {
    const free = room.free?.(account) ?? most;
    if (free < most) most = free;
  }
  return most > 0n ? most : 0n;
}

/** The pairs whose index prices decide how much may leave an account; none for nearly all accounts. */
export function leavesBy(account: Account, rooms: readonly Room[]): readonly PairId[] {
  return rooms.flatMap((room) => [...(room.freeBy?.(account) ?? [])]);
}
