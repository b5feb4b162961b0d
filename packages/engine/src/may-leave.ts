import type { CurrencyId, OwnerId, PairId } from './ids.ts';
import type { Account } from './ledger/account.ts';
import { USER_WALLETS } from './ledger/wallet.ts';
import type { Room, Stage } from './room.ts';

/** Returns the amount that may leave an account: what is available, as far as every room lets it go. Zero or more. */
export function mayLeave(account: Account, rooms: readonly Room[]): bigint {
  let most: bigint = account.available;
  for (const room of rooms) {
    const free = room.free?.(account) ?? most;
    if (free < most) most = free;
  }
  return most > 0n ? most : 0n;
}

/**
 * Returns the amount of an account that its owner may send to others or outside: what may leave it, as long as the
 * owner's accounts together still have free, in each currency, what rooms have them keep. Nobody turns coins that a
 * chain may take back into others and sends those away.
 */
export function maySend(account: Account, stage: Pick<Stage, 'ledger' | 'rooms' | 'rules'>): bigint {
  const { rooms, rules } = stage;
  let most = mayLeave(account, rooms);
  if (!rules.has('deposits_stay_covered')) return most;
  for (const room of rooms) {
    for (const [currency, reserved] of room.reserves?.(account.owner) ?? []) {
      const spare = freeOf(account.owner, currency, stage) - reserved;
      const bound = currency === account.currency || spare < 0n ? spare : most;
      if (bound < most) most = bound;
    }
  }
  return most > 0n ? most : 0n;
}

/**
 * The sum that may leave the accounts of an owner in a currency. An account whose free part follows from an index price
 * adds nothing: its positions may lose all that is available by the next price, which the sender may know already.
 */
function freeOf(
  owner: OwnerId,
  currency: CurrencyId,
  { ledger, rooms, rules }: Pick<Stage, 'ledger' | 'rooms' | 'rules'>,
): bigint {
  let free = 0n;
  for (const wallet of USER_WALLETS) {
    const account = ledger.find(owner, wallet, currency);
    if (account === undefined) continue;
    if (rules.has('open_positions_cover_nothing') && leavesBy(account, rooms).length > 0) continue;
    free += mayLeave(account, rooms);
  }
  return free;
}

/** The pairs whose index prices decide how much may leave an account; none for nearly all accounts. */
export function leavesBy(account: Account, rooms: readonly Room[]): readonly PairId[] {
  return rooms.flatMap((room) => [...(room.freeBy?.(account) ?? [])]);
}
